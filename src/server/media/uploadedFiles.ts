import { on } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { partsSeen } from '@server/libraryInternals'
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
  /** Of a file that is too large. */
  refusal?: () => Error
}

const unreadableForm = () => problem(400, 'The form could not be read')

export const isForm = (headers: IncomingMessage['headers']): headers is BusboyHeaders =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')

/** In bytes: what the parser does with one slice is short, whatever it holds. */
const slice = 4_096
async function* sliced(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of body)
    for (let from = 0; from < bytes.byteLength; from += slice) yield bytes.subarray(from, from + slice)
}

const longestFieldName = 200

const parserOf = (headers: BusboyHeaders, { files, parts }: { files: number; parts: number }) => {
  try {
    return new Busboy({
      headers,
      limits: { files, parts, fields: 19, fieldSize: 4_096, headerPairs: 20 },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    })
  } catch {
    throw unreadableForm() // no boundary
  }
}

/** A part that ends too early fails as an unreadable form, rather than as the parser's error. */
async function* readable(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content
  } catch (failure) {
    throw failure instanceof ApiProblem ? failure : unreadableForm()
  }
}

/**
 * The files of a form, one after the other as they arrive. Ends when all of the form has been read; fails with what is
 * wrong with any part of it. Who stops early stops its reading.
 */
export async function* formFiles(
  raw: IncomingMessage,
  headers: BusboyHeaders,
  { largest, most, judgePart, refusal = () => tooLarge(largest) }: FormBounds,
): AsyncGenerator<UploadedFile> {
  const body = boundedBody(raw, most * largest + formOverhead, refusal)
  // where every part is judged, one more than may be sent is refused with words of its own
  const parser = parserOf(headers, judgePart ? { files: most + 1, parts: most + 1 } : { files: most, parts: most + 19 })
  parser.on('partsLimit', () => parser.destroy(unreadableForm())) // else the rest is parsed, and passed over
  const streams = new Set<BusboyFileStream>()
  let judged = 0
  const judge = (name: string | undefined, isFile: boolean) => {
    try {
      if (!judgePart) return
      judged += 1
      if (name === undefined || name.length > longestFieldName) throw unreadableForm()
      judgePart({ name, isFile, index: streams.size })
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
  const isRead = pipeline(Readable.from(sliced(body)), parser).catch((failure: unknown) => {
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
        content: readable(bounded(stream, largest, refusal)),
      }
  } catch (failure) {
    await isRead // fails with the better words
    throw failure
  } finally {
    if (!parser.writableFinished) parser.destroy()
  }
  await isRead
  if (judgePart && partsSeen(parser) !== judged) throw unreadableForm() // a part that said no name may be a file
}

/** The body of a request as the one file that it is. */
export function* bodyFile(raw: IncomingMessage, largest: number, name?: string): Generator<UploadedFile> {
  yield {
    name: cleanFileName(name),
    declaredType: declaredType(raw.headers['content-type']),
    content: boundedBody(raw, largest, () => tooLarge(largest)),
  }
}
