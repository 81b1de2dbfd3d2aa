import type { Readable } from 'node:stream'

/** Inclusive, as in a `Range` header; within the file. */
export type ByteRange = { start: number; end: number }

/**
 * Where files lie, in a folder or in a bucket, by a key that the server made: a key holds nothing that a client sent, so that no name and no path of
 * theirs can ever lead anywhere. What somebody called their file is kept in a table, beside what it is.
 */
export type MediaStorage = {
  /** Keeps a file as a whole or not at all, also when the machine stops; answers its size. Fails as its content fails. */
  put(key: string, content: AsyncIterable<Uint8Array> | Uint8Array): Promise<number>
  /** Undefined: there is no such file. */
  size(key: string): Promise<number | undefined>
  /** The file, or a part of it, already opened; rejects with `FileMissing`. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>
  /** Every file below a folder, or every file, in no order. */
  list(folder?: string): AsyncIterable<StoredFile>
  /** Removes what a server that stopped left half written, before this time; answers how many. */
  sweepUnfinished(before: Date): Promise<number>
  /** Fails with a 503 unless files can be reached. */
  requireReady(): Promise<void>
}
export type StoredFile = { key: string; storedAt: Date }

/** The file of a key is not there. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no file ${key}`)
    this.name = 'FileMissing'
  }
}

/** Without a dot no path leaves its folder. */
export const isKeySegment = (text: string) => /^[A-Za-z0-9_-]{1,128}$/.test(text)

/** `folder/folder/name`, of letters, digits, `_` and `-` alone; throws otherwise. */
export const storageKey = (...segments: string[]): string => {
  if (segments.length === 0 || !segments.every(isKeySegment))
    throw new TypeError('A storage key has letters, digits, _ and - alone')
  return segments.join('/')
}

/** Whether the server may have made it. */
export const isStorageKey = (key: string) => key.split('/').every(isKeySegment)

/** Below which resumable uploads lie until they are completed, in a bucket. What is unfinished there is no ruin. */
export const uploadPrefix = 'uploads/'
/** Whether a text is the id of an upload. */
export const isUploadId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
/** For as long an upload can be resumed. */
export const uploadMs = 24 * 3_600_000
