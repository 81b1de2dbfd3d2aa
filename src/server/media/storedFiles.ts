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
}

type Receiving = {
  storage: MediaStorage
  /** Below which the files lie, without a slash at its end. */
  folder: string
  newId: () => string
  /** Its type and content, or a refusal; as declared when left out. */
  inspect?: (file: UploadedFile) => Promise<{ contentType: string; content: AsyncIterable<Uint8Array> }>
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    hash.update(bytes)
    yield bytes
  }
}

const asDeclared: NonNullable<Receiving['inspect']> = ({ declaredType: contentType, content }) =>
  Promise.resolve({ contentType, content })

/**
 * Stores files as they arrive, then records them: the files first, so that a record always has its own. When anything fails
 * on the way nothing stays, unless the records may have been committed all the same.
 */
export const storingFiles = async <Result>(
  { storage, folder, newId, inspect = asDeclared }: Receiving,
  files: AsyncIterable<UploadedFile> | Iterable<UploadedFile>,
  record: (stored: StoredUpload[]) => Promise<Result>,
): Promise<Result> => {
  const keys: string[] = []
  try {
    const stored: StoredUpload[] = []
    for await (const file of files) {
      const { contentType, content } = await inspect(file)
      const id = newId()
      const key = storageKey(...folder.split('/'), id)
      const hash = createHash('sha256')
      keys.push(key)
      const size = await storage.put(key, hashed(content, hash))
      stored.push({ id, key, name: file.name, contentType, size, digest: hash.digest('base64') })
    }
    return await record(stored)
  } catch (failure) {
    if (!(failure instanceof LostCommit)) await Promise.allSettled(keys.map((key) => storage.remove(key))) // else a sweep
    throw failure
  }
}
