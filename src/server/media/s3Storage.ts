import { Readable } from 'node:stream'
import { isMissingKey, isNotThere, isUnknownCall, s3Problem } from './s3Failure'
import type { S3Connection } from './s3Connection'
import { s3Limits, type S3Limits, type S3Settings } from './s3Settings'
import { FileMissing, isStorageKey, storageKey, uploadPrefix, type MediaStorage } from './storage'
import { storageProblem } from './storageProblem'

/** Counts a content, and remembers its own failure: it is told rather than what it did to the service. */
const followed = (content: AsyncIterable<Uint8Array> | Uint8Array) => {
  const seen: { size: number; failure?: { is: unknown } } = { size: 0 }
  async function* all() {
    try {
      if (ArrayBuffer.isView(content)) {
        seen.size = content.byteLength
        yield content
        return
      }
      for await (const bytes of content) {
        seen.size += bytes.byteLength
        yield bytes
      }
    } catch (is) {
      seen.failure = { is }
      throw is
    }
  }
  return { seen, body: Readable.from(all(), { objectMode: true, highWaterMark: 1 }) }
}

/** A body of the service for whoever reads it. It ends with it, read or not: else it would hold a connection. */
const readable = (body: Readable, silentMs: number) =>
  Readable.from(whileItSends(body, silentMs), { objectMode: false }).once('close', () => body.destroy())

/** Fails when the service sends nothing for so long, while somebody waits for it. */
async function* whileItSends(body: Readable, silentMs: number): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  const late = () => body.destroy(storageProblem('slow', new Error(`S3 GetObject: nothing came for ${silentMs} ms`)))
  for (;;) {
    const timer = setTimeout(late, silentMs)
    const piece = await pieces.next().finally(() => clearTimeout(timer))
    if (piece.done === true) return
    yield piece.value
  }
}

/** Media in a bucket. Several servers may share it. */
export const createS3Storage = (settings: S3Settings, given: Partial<S3Limits> = {}): MediaStorage => {
  const limits = { ...s3Limits, ...given }
  // loaded with the first file, because the client is large
  let connection: Promise<S3Connection> | undefined
  const connected = () => (connection ??= import('./s3Connection').then(({ connectS3 }) => connectS3(settings, limits)))
  const keyOf = (key: string) => storageKey(...key.split('/'))

  const asking = async <Answer>(operation: string, work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work()
    } catch (failure) {
      throw s3Problem(operation, failure)
    }
  }
  async function* listing<Item>(operation: string, items: AsyncGenerator<Item>): AsyncGenerator<Item> {
    for (;;) {
      const item = await asking(operation, () => items.next())
      if (item.done === true) return
      yield item.value
    }
  }

  return {
    async put(key, content) {
      const s3 = await connected()
      const name = keyOf(key)
      const { seen, body } = followed(content)
      try {
        await s3.put(name, body)
        return seen.size
      } catch (failure) {
        throw seen.failure ? seen.failure.is : s3Problem('PutObject', failure)
      } finally {
        body.destroy()
      }
    },

    async size(key) {
      const s3 = await connected()
      const name = keyOf(key)
      try {
        return await s3.size(name)
      } catch (failure) {
        if (!isNotThere(failure)) throw s3Problem('HeadObject', failure)
        await asking('HeadBucket', () => s3.requireBucket()) // an answer to HEAD does not say what is not there
        return undefined
      }
    },

    async read(key, range) {
      const s3 = await connected()
      const name = keyOf(key)
      try {
        return readable(await s3.read(name, range), limits.silentMs)
      } catch (failure) {
        throw isMissingKey(failure) ? new FileMissing(key) : s3Problem('GetObject', failure)
      }
    },

    async remove(key) {
      const s3 = await connected()
      const name = keyOf(key)
      await asking('DeleteObject', () => s3.remove(name))
    },

    async *list(folder) {
      const s3 = await connected()
      for await (const file of listing('ListObjectsV2', s3.list(folder === undefined ? '' : `${keyOf(folder)}/`)))
        if (isStorageKey(file.key)) yield file // or somebody else's
    },

    async sweepUnfinished(before) {
      const s3 = await connected()
      let removed = 0
      try {
        for await (const { key, uploadId, since } of s3.unfinished()) {
          if (since >= before || !isStorageKey(key) || key.startsWith(uploadPrefix)) continue
          await s3.abort(key, uploadId)
          removed += 1
        }
      } catch (failure) {
        if (!isUnknownCall(failure)) throw s3Problem('ListMultipartUploads', failure) // else its own rules end them
      }
      return removed
    },

    async requireReady() {
      const s3 = await connected()
      await asking('HeadBucket', () => s3.requireBucket())
    },
  }
}
