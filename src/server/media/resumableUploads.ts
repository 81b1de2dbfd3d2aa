import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { DataStore, Upload } from '@tus/server'
import { missing, refused } from '@server/problems/apiProblem'
import type { S3Limits, S3Settings } from './s3Settings'
import { isUploadId, uploadPrefix } from './storage'
import type { UploadedFile } from './uploadedFiles'
import { uploadsInFolder } from './uploadsInFolder'

/** Beside the media, where no bucket is set. Several servers share it, or a client comes back to the same server. */
export const uploadFolderOf = ({ dataFolder }: { dataFolder: string }) => path.join(dataFolder, 'uploads')

export type UploadOwner = { organisationId: string; personId: string }
/** What the server notes of an upload: of what its client said, name and type alone. */
export type UploadFacts = UploadOwner & { name: string; type: string }

/** Where uploads lie until they are completed. Names are the library's. */
export type UploadPlace = {
  store: DataStore
  /** The upload with its facts; undefined when it is gone, or was never there. */
  find(name: string): Promise<Upload | undefined>
  /** All of a finished upload; undefined when it is gone. */
  read(upload: Upload): Promise<Readable | undefined>
  /** Removing what is not there is no failure. */
  remove(name: string): Promise<void>
  /** Removes what nobody can resume any more, of before this time. */
  sweep(before: Date): Promise<void>
}

/** Resumable uploads until they are completed, where files lie: in the bucket, else in the data folder. */
export const createResumableUploads = (
  settings: { dataFolder: string; s3: S3Settings | null },
  limits: Partial<S3Limits> = {},
) => {
  const { s3 } = settings
  const make = async () =>
    s3
      ? (await import('./uploadsInBucket')).uploadsInBucket(s3, limits) // loaded when used, because the client is large
      : uploadsInFolder(uploadFolderOf(settings))
  let made: Promise<UploadPlace> | undefined
  const place = () => (made ??= make())

  /** What the library calls the upload of an address; undefined for what is none. */
  const nameOf = (id: string) => (isUploadId(id) ? (s3 ? uploadPrefix : '') + id : undefined)

  const own = async (id: string, { organisationId, personId }: UploadOwner) => {
    const name = nameOf(id)
    const found = name === undefined ? undefined : await (await place()).find(name)
    const facts = found?.metadata
    if (!found || facts?.['organisationId'] !== organisationId || facts['personId'] !== personId) throw missing()
    return { found, facts: facts as UploadFacts }
  }

  return {
    store: async () => (await place()).store,
    nameOf,

    /** 404 for an upload that is not there, or somebody else's. */
    requireOwn: async (id: string, owner: UploadOwner): Promise<void> => void (await own(id, owner)),

    /** The whole file; 422 while some of it is missing. */
    async finished(id: string, owner: UploadOwner): Promise<UploadedFile> {
      const { found, facts } = await own(id, owner)
      if (found.offset !== found.size) throw refused('The upload is not finished')
      const content = await (await place()).read(found)
      if (!content) throw missing()
      return { name: facts.name === '' ? null : facts.name, declaredType: facts.type, content }
    },

    async remove(id: string): Promise<void> {
      const name = nameOf(id)
      if (name !== undefined) await (await place()).remove(name)
    },

    async sweep(before: Date): Promise<void> {
      if (s3) await (await place()).sweep(before)
      // also what is left of the time before a bucket was set; a folder is made by the first upload
      const folder = uploadFolderOf(settings)
      if (existsSync(folder)) await (await uploadsInFolder(folder)).sweep(before)
    },
  }
}
export type ResumableUploads = ReturnType<typeof createResumableUploads>
