import { createHash, type Hash } from 'node:crypto'
import { LostCommit } from '@server/database/retrying'
import { storageKey, type MediaStorage } from './storage'
import type { UploadedFile } from './uploadedFiles'

/** A file that lies in the storage, and has no record yet. */
export type StoredUpload = {
  /** Made by the server; the last part of its key. */
  id: string
  key: string
  name: string | null
  contentType: string
  /** In bytes. */
  size: number
  /** SHA-256 of its bytes. */
  digest: string
  /** A small picture of it lies under `thumbnailKeyOf` its key. */
  hasThumbnail: boolean
}

/** A file as it is to be stored. */
export type PreparedFile = Pick<UploadedFile, 'name' | 'content'> & {
  contentType: string
  thumbnail?: Uint8Array
  /** Called when it is stored, and when that failed. */
  release?: () => Promise<void>
}
/** Judges a file, and makes of it what is stored; or fails with a refusal. */
export type Prepare = (file: UploadedFile) => Promise<PreparedFile>

/** Thumbnails lie in folders of their own, so that the last part of each key is the id of its file. */
export const thumbnailKeyOf = (key: string) => storageKey('thumbnails', ...key.split('/'))

type Receiving = {
  storage: MediaStorage
  /** Below which the files lie, without a slash at its end. */
  folder: string
  newId: () => string
  /** Of the declared type, as it is, when left out. */
  prepare?: Prepare
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    hash.update(bytes)
    yield bytes
  }
}

const asDeclared: Prepare = ({ name, declaredType: contentType, content }) =>
  Promise.resolve({ name, contentType, content })

type Storing = Pick<Receiving, 'storage'> & {
  id: string
  key: string
  /** Called before something is stored under it. */
  onKey: (key: string) => void
}

const storePrepared = async (
  { name, contentType, content, thumbnail, release }: PreparedFile,
  { storage, id, key, onKey }: Storing,
): Promise<StoredUpload> => {
  const hash = createHash('sha256')
  try {
    onKey(key)
    const size = await storage.put(key, hashed(content, hash))
    if (thumbnail) {
      onKey(thumbnailKeyOf(key))
      await storage.put(thumbnailKeyOf(key), thumbnail)
    }
    return { id, key, name, contentType, size, digest: hash.digest('base64'), hasThumbnail: thumbnail !== undefined }
  } finally {
    await release?.()
  }
}

/** Removes files that have no record, or no longer one. */
export const removeStored = async (
  storage: Pick<MediaStorage, 'remove'>,
  files: readonly Pick<StoredUpload, 'key' | 'hasThumbnail'>[],
): Promise<void> => {
  for (const { key, hasThumbnail } of files) {
    await storage.remove(key)
    if (hasThumbnail) await storage.remove(thumbnailKeyOf(key))
  }
}

/**
 * Stores files as they arrive, then records them: the files first, so that a record always has its own. When anything fails
 * on the way nothing stays, unless the records may have been committed all the same.
 */
export const storingFiles = async <Result>(
  { storage, folder, newId, prepare = asDeclared }: Receiving,
  files: AsyncIterable<UploadedFile> | Iterable<UploadedFile>,
  record: (stored: StoredUpload[]) => Promise<Result>,
): Promise<Result> => {
  const keys: string[] = []
  try {
    const stored: StoredUpload[] = []
    for await (const file of files) {
      const id = newId()
      const key = storageKey(...folder.split('/'), id)
      stored.push(await storePrepared(await prepare(file), { storage, id, key, onKey: (made) => keys.push(made) }))
    }
    return await record(stored)
  } catch (failure) {
    if (!(failure instanceof LostCommit)) await Promise.allSettled(keys.map((key) => storage.remove(key))) // else a sweep
    throw failure
  }
}
