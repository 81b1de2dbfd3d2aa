import { createHash } from 'node:crypto'
import { markKey } from '@server/installation'
import { FileMissing, uploadPrefix, type MediaStorage } from '@server/media/storage'

/** Where files lie. */
export type Files = { storage: MediaStorage; /** For people. */ place: string }

/** Every file that a record can name: without the mark of the installation, and without what is not completely uploaded. */
export async function* keysOf({ storage }: Files): AsyncGenerator<string> {
  for await (const { key } of storage.list()) if (key !== markKey && !key.startsWith(uploadPrefix)) yield key
}

/** A file that goes through. */
export type Passing = {
  content: AsyncGenerator<Uint8Array>
  /** Once all of it went through. */
  digest(): string
}

export const hashing = (source: AsyncIterable<Uint8Array>): Passing => {
  const hash = createHash('sha256')
  let digest: string | undefined
  async function* all() {
    for await (const bytes of source) {
      hash.update(bytes)
      yield bytes
    }
  }
  return { content: all(), digest: () => (digest ??= hash.digest('hex')) }
}

export const drain = async (content: AsyncIterable<Uint8Array>): Promise<number> => {
  let bytes = 0
  for await (const { byteLength } of content) bytes += byteLength
  return bytes
}

/** Null when it is not there any more: a server removes what nothing names. */
export const openFile = async ({ storage }: Files, key: string) => {
  try {
    const content = await storage.read(key)
    const size = await storage.size(key)
    if (size !== undefined) return { content, size }
    content.destroy()
    return null
  } catch (failure) {
    if (failure instanceof FileMissing) return null
    throw failure
  }
}

export const digestOf = async (files: Files, key: string): Promise<string | null> => {
  const file = await openFile(files, key)
  if (file === null) return null
  const hash = createHash('sha256')
  for await (const bytes of file.content) hash.update(bytes as Uint8Array)
  return hash.digest('hex')
}

/** How many files, their bytes, and a sum of their keys and digests that does not depend on their order. */
export type FileTotal = { files: number; bytes: number; checksum: string }

export const createFileCount = () => {
  let files = 0
  let bytes = 0
  let sum = 0n
  return {
    add(key: string, size: number, digest: string) {
      files += 1
      bytes += size
      const own = createHash('sha256').update(`${key}\n${size}\n${digest}`).digest()
      sum = BigInt.asUintN(64, sum + own.readBigUInt64BE())
    },
    total: (): FileTotal => ({ files, bytes, checksum: sum.toString(16).padStart(16, '0') }),
  }
}
