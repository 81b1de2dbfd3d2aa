import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { packageLimits, type ScormType } from '@contract/training/packages'
import { diskProblem } from '@server/media/storageProblem'
import { ApiProblem } from '@server/problems/apiProblem'
import { readManifest, type Manifest } from './manifest'
import { PackageProblem, packageProblems as problems } from './packageProblem'
import { openZip, packageKey, type ZipEntry, zipEntries } from './zipEntries'

/** Where a file of a package lies among its bytes. */
export type PackedFile = { path: string; position: number; size: number }
export type Unpacked = {
  manifest: Manifest
  /** Complete once `content` was read. */
  files: PackedFile[]
  /** The bytes of all files, one after the other. */
  content: AsyncIterable<Uint8Array>
  release: () => Promise<void>
}

const manifestName = 'imsmanifest.xml'

/** What fails while a zip is read is the zip's fault, unless the disk says otherwise. */
const explained = (failure: unknown): unknown => {
  const known = diskProblem(failure)
  if (known instanceof PackageProblem || known instanceof ApiProblem) return known
  const isEncrypted = failure instanceof Error && failure.message.startsWith('strong encryption')
  return new PackageProblem(isEncrypted ? problems.encrypted : problems.damaged, { cause: failure })
}

/** The bytes of a file, compared with the sum that the zip has of it. */
async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0
  for await (const bytes of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    sum = crc32(bytes, sum)
    yield bytes
  }
  if (sum !== entry.crc32) throw new PackageProblem(problems.damaged)
}

const manifestOf = async (zip: ZipFile, entries: readonly ZipEntry[]): Promise<Manifest> => {
  const entry = entries.find((one) => packageKey(one.path) === manifestName)?.entry
  if (!entry) throw new PackageProblem(problems.noManifest)
  const parts: Buffer[] = []
  let size = 0
  for await (const bytes of bytesOf(zip, entry)) {
    size += bytes.byteLength
    if (size > packageLimits.manifest) throw new PackageProblem(problems.badManifest)
    parts.push(bytes)
  }
  const keys = new Set(entries.map((one) => packageKey(one.path)))
  return readManifest(Buffer.concat(parts), (key) => keys.has(key))
}

/** Counts what comes out, whatever the zip says of itself. */
const createMeter = (zipSize: number) => {
  let unpacked = 0
  const most = Math.max(packageLimits.ratioFrom, zipSize * packageLimits.ratio)
  return (bytes: number) => {
    unpacked += bytes
    if (unpacked > packageLimits.unpacked) throw new PackageProblem(problems.unpacksTooLarge)
    if (unpacked > most) throw new PackageProblem(problems.bomb)
  }
}

async function* unpacking(zip: ZipFile, entries: readonly ZipEntry[], zipSize: number, files: PackedFile[]) {
  const count = createMeter(zipSize)
  let position = 0
  try {
    for (const { path: name, entry } of entries) {
      let size = 0
      for await (const bytes of bytesOf(zip, entry)) {
        count(bytes.byteLength)
        size += bytes.byteLength
        yield bytes
      }
      files.push({ path: name, position, size })
      position += size
    }
  } catch (failure) {
    throw explained(failure)
  }
}

/**
 * Judges a package that arrives, and unpacks it while its bytes are read: only its list of files and a piece of one are
 * ever in memory. What is wrong is a `PackageProblem`. `release` has to be called at the end.
 */
export const unpackPackage = async (
  folder: string,
  arriving: AsyncIterable<Uint8Array>,
  chosen: ScormType,
): Promise<Unpacked> => {
  const file = path.join(folder, randomUUID())
  let zip: ZipFile | undefined
  const judge = async (): Promise<Omit<Unpacked, 'release'>> => {
    zip = await openZip(file)
    const entries = await zipEntries(zip)
    const manifest = await manifestOf(zip, entries)
    if (manifest.scormType !== chosen) throw new PackageProblem(problems.otherType(manifest.scormType, chosen))
    const files: PackedFile[] = []
    return { manifest, files, content: unpacking(zip, entries, (await stat(file)).size, files) }
  }
  const release = async () => {
    zip?.close()
    await rm(file, { force: true })
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await pipeline(arriving, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (failure) {
    await release()
    throw diskProblem(failure)
  }
  try {
    return { ...(await judge()), release }
  } catch (failure) {
    await release()
    throw explained(failure)
  }
}
