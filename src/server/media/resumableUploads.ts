import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { missing, refused } from '@server/problems/apiProblem'
import type { UploadedFile } from './uploadedFiles'

/** Beside the media. Several servers share it, or a client comes back to the same server. */
export const uploadFolderOf = ({ dataFolder }: { dataFolder: string }) => path.join(dataFolder, 'uploads')

export type UploadOwner = { organisationId: string; personId: string }
/** What the server notes of an upload: of what its client said, name and type alone. */
export type UploadFacts = UploadOwner & { name: string; type: string }

/** For as long an upload can be resumed. */
export const uploadHours = 24
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** The library's own store throws the reason of a failure away, so that a full disk would look like a fault of ours. */
class StoreWithReasons extends FileStore {
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(content, file)
    return offset + file.bytesWritten
  }
}

/** Resumable uploads until they are completed: a file that grows, and one that says whose it is. */
export const createResumableUploads = (folder: string) => {
  let made: Promise<FileStore> | undefined
  const make = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return new StoreWithReasons({ directory: folder, expirationPeriodInMilliseconds: uploadHours * 3_600_000 })
  }
  const store = () => (made ??= make())

  const own = async (id: string, { organisationId, personId }: UploadOwner) => {
    const found = isId(id) && (await (await store()).getUpload(id).catch(() => undefined)) // gone, or never there
    const facts = found ? found.metadata : undefined
    if (!found || facts?.['organisationId'] !== organisationId || facts['personId'] !== personId) throw missing()
    return { found, facts: facts as UploadFacts }
  }

  return {
    store,
    /** 404 for an upload that is not there, or somebody else's. */
    requireOwn: async (id: string, owner: UploadOwner): Promise<void> => void (await own(id, owner)),

    /** The whole file; 422 while some of it is missing. */
    async finished(id: string, owner: UploadOwner): Promise<UploadedFile> {
      const { found, facts } = await own(id, owner)
      if (found.offset !== found.size) throw refused('The upload is not finished')
      const content = createReadStream(path.join(folder, id))
      return { name: facts.name === '' ? null : facts.name, declaredType: facts.type, content }
    },

    async remove(id: string): Promise<void> {
      for (const name of [id, `${id}.json`]) await rm(path.join(folder, name), { force: true })
    },

    /** Removes what nobody has written to since then. */
    async sweep(before: Date): Promise<void> {
      const names = await readdir(folder).catch((failure: NodeJS.ErrnoException) => {
        if (failure.code === 'ENOENT') return []
        throw failure
      })
      for (const id of names.filter(isId)) {
        const found = await stat(path.join(folder, id)).catch(() => undefined) // completed meanwhile
        if (found && found.mtime < before) await this.remove(id)
      }
    },
  }
}
export type ResumableUploads = ReturnType<typeof createResumableUploads>
