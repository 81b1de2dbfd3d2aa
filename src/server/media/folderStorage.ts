import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { FileMissing, isKeySegment, storageKey, type MediaStorage } from './storage'
import { diskProblem, storageProblem } from './storageProblem'

/** Beside the folders of keys; a key can not begin with a dot. */
const unfinishedFolder = '.unfinished'

const isMissing = (failure: unknown) => (failure as NodeJS.ErrnoException | null)?.code === 'ENOENT'

const nothing = Buffer.alloc(65_536)
const smallestHole = 4_096
/** Zeros take no room on the disk when they are not written. */
const isHole = (bytes: Uint8Array) =>
  bytes.byteLength >= smallestHole &&
  bytes.byteLength <= nothing.byteLength &&
  nothing.subarray(0, bytes.byteLength).equals(bytes)

const writeAll = async (file: FileHandle, content: AsyncIterable<Uint8Array> | Uint8Array): Promise<number> => {
  let size = 0
  const write = async (bytes: Uint8Array) => {
    for (let done = isHole(bytes) ? bytes.byteLength : 0; done < bytes.byteLength;)
      done += (await file.write(bytes, done, bytes.byteLength - done, size + done)).bytesWritten
    size += bytes.byteLength
  }
  if (ArrayBuffer.isView(content)) await write(content)
  else for await (const bytes of content) await write(bytes)
  await file.truncate(size) // for a file that ends with a hole
  return size
}

/** A name in a folder is safe when the folder is. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return // has no such thing
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const namesIn = async (folder: string) => {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (failure) {
    if (isMissing(failure)) return []
    throw failure
  }
}

const statOf = async (file: string) => {
  try {
    return await stat(file)
  } catch (failure) {
    if (isMissing(failure)) return undefined
    throw failure
  }
}

/** Media in a folder of the disk, made with the first file. Several servers may share it. */
export const createFolderStorage = (root: string): MediaStorage => {
  const fileOf = (key: string) => path.join(root, ...storageKey(...key.split('/')).split('/'))

  const makeFolderOf = async (file: string) => {
    const folder = path.dirname(file)
    const first = await mkdir(folder, { recursive: true, mode: 0o700 })
    if (first === undefined) return
    for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made))
  }

  const write = async (file: string, content: AsyncIterable<Uint8Array> | Uint8Array) => {
    const handle = await open(file, 'wx', 0o600)
    try {
      const size = await writeAll(handle, content)
      await handle.sync()
      return size
    } finally {
      await handle.close()
    }
  }

  async function* list(folder?: string): ReturnType<MediaStorage['list']> {
    for (const entry of await namesIn(folder === undefined ? root : fileOf(folder))) {
      if (!isKeySegment(entry.name)) continue // somebody else's
      const key = folder === undefined ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* list(key)
      const found = entry.isFile() ? await statOf(fileOf(key)) : undefined // or gone just now
      if (found) yield { key, storedAt: found.mtime }
    }
  }

  return {
    async put(key, content) {
      const file = fileOf(key)
      const unfinished = path.join(root, unfinishedFolder, randomUUID())
      try {
        await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 })
        const size = await write(unfinished, content)
        await makeFolderOf(file)
        await rename(unfinished, file)
        await syncFolder(path.dirname(file))
        return size
      } catch (failure) {
        throw diskProblem(failure)
      } finally {
        await rm(unfinished, { force: true })
      }
    },

    async size(key) {
      return (await statOf(fileOf(key)))?.size
    },

    async read(key, range) {
      try {
        const handle = await open(fileOf(key), 'r')
        return handle.createReadStream(range)
      } catch (failure) {
        throw isMissing(failure) ? new FileMissing(key) : failure
      }
    },

    remove: (key) => rm(fileOf(key), { force: true }),

    list,

    async sweepUnfinished(before) {
      let removed = 0
      for (const { name } of await namesIn(path.join(root, unfinishedFolder))) {
        const file = path.join(root, unfinishedFolder, name)
        const found = await statOf(file)
        if (!found || found.mtime >= before) continue
        await rm(file, { force: true })
        removed += 1
      }
      return removed
    },

    async requireReady() {
      try {
        await access(root, constants.R_OK | constants.W_OK | constants.X_OK)
      } catch (failure) {
        if (!isMissing(failure)) throw storageProblem('unreachable', failure as Error) // else made with the first file
      }
    },
  }
}
