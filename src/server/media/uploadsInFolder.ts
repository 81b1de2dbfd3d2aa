import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { UploadPlace } from './resumableUploads'
import { isUploadId, uploadMs } from './storage'

/** The library's own store throws the reason of a failure away, so that a full disk would look like a fault of ours. */
class StoreWithReasons extends FileStore {
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(content, file)
    return offset + file.bytesWritten
  }
}

/** Uploads as a file that grows, and one beside it that says whose it is. */
export const uploadsInFolder = async (folder: string): Promise<UploadPlace> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const store = new StoreWithReasons({ directory: folder, expirationPeriodInMilliseconds: uploadMs })
  const remove = async (name: string) => {
    for (const file of [name, `${name}.json`]) await rm(path.join(folder, file), { force: true })
  }

  return {
    store,
    find: (name) => store.getUpload(name).catch(() => undefined), // gone, or never there
    read: ({ id }) => Promise.resolve(createReadStream(path.join(folder, id))),
    remove,

    async sweep(before) {
      const names = await readdir(folder)
      for (const name of names.filter(isUploadId)) {
        const found = await stat(path.join(folder, name)).catch(() => undefined) // completed meanwhile
        if (found && found.mtime < before) await remove(name)
      }
    },
  }
}
