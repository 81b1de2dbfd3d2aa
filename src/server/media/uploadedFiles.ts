import { on } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { ApiProblem, problem } from '@server/problems/apiProblem'
import { bounded, boundedBody, formOverhead, tooLarge } from './boundedBody'
import { declaredType } from './contentType'
import { cleanFileName } from './fileName'

/** A file as it arrives. Its content is read to the end before the next one is asked for. */
export type UploadedFile = {
  /** As its sender calls it, without what could deceive; null when they said nothing. */
  name: string | null
  /** As its sender declared it. */
  declaredType: string
  content: AsyncIterable<Uint8Array>
}
type FileEvent = [field: string, stream: BusboyFileStream, name: string, encoding: string, type: string]

export type FormBounds = {
  /** Of one file, in bytes. */
  largest: number
  /** Of files. */
  most: number
  /** Throws for a part that is not wanted. Without it fields and further files are passed over. */
  judgePart?: (part: { name: string; isFile: boolean; index: number }) => void
}

const unreadableForm = () => problem(400, 'The form could not be read')

export const isForm = (headers: IncomingMessage['headers']): headers is BusboyHeaders =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')

const parserOf = (headers: BusboyHeaders, files: number) => {
  try {
    return new Busboy({
      headers,
      limits: { files, parts: files + 19, fields: 19, fieldSize: 4_096, headerPairs: 20 },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    })
  } catch {
    throw unreadableForm() // no boundary
  }
}

/**
 * The files of a form, one after the other as they arrive. Ends when all of the form has been read; fails with what is
 * wrong with any part of it. Who stops early stops its reading.
 */
export async function* formFiles(
  raw: IncomingMessage,
  headers: BusboyHeaders,
  { largest, most, judgePart }: FormBounds,
): AsyncGenerator<UploadedFile> {
  const refusal = () => tooLarge(largest)
  const body = boundedBody(raw, most * largest + formOverhead, refusal)
  const parser = parserOf(headers, judgePart ? most + 1 : most)
  const streams = new Set<BusboyFileStream>()
  const judge = (name: string, isFile: boolean) => {
    try {
      judgePart?.({ name, isFile, index: streams.size })
    } catch (failure) {
      parser.destroy(failure as Error)
    }
  }
  parser.on('file', (field, stream) => {
    stream.on('error', () => {}) // told to who reads it; that may be nobody yet
    judge(field, true)
    streams.add(stream)
  })
  parser.on('field', (field) => judge(field, false))
  const events = on(parser, 'file', { close: ['finish'] }) as AsyncIterableIterator<FileEvent>
  const isRead = pipeline(Readable.from(body), parser).catch((failure: unknown) => {
    const known = failure instanceof ApiProblem ? failure : unreadableForm()
    for (const stream of streams) stream.destroy(known)
    throw known
  })
  isRead.catch(() => {}) // told below, unless the reader has stopped before
  try {
    for await (const [, stream, name, , type] of events)
      yield {
        name: cleanFileName(name),
        declaredType: declaredType(type),
        content: bounded(stream, largest, refusal),
      }
  } catch (failure) {
    await isRead // fails with the better words
    throw failure
  } finally {
    if (!parser.writableFinished) parser.destroy()
  }
  await isRead
}

/** The body of a request as the one file that it is. */
export function* bodyFile(raw: IncomingMessage, largest: number, name?: string): Generator<UploadedFile> {
  yield {
    name: cleanFileName(name),
    declaredType: declaredType(raw.headers['content-type']),
    content: boundedBody(raw, largest, () => tooLarge(largest)),
  }
}
