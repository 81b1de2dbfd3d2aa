import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Readable, type Writable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { ChatProblem } from '../chatProblem'
import { bounded, formOverhead, largestFile, tooLarge } from './boundedBody'
import { declaredType } from './contentType'
import { cleanFileName } from './fileName'

export type UploadedFile = {
  filename: string | null
  contentType: string
  content: AsyncIterable<Uint8Array>
  /** Settles when all of the request has been read; rejects when something behind the file was wrong. */
  isRead: Promise<unknown>
}

const noForm = () => new ChatProblem(400, 20400, 'The form could not be read')
const noFile = () => new ChatProblem(400, 20400, 'The form has no file')

const isForm = (headers: IncomingMessage['headers']): headers is BusboyHeaders =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')

const bodyOf = (raw: IncomingMessage, most: number) => {
  if (Number(raw.headers['content-length'] ?? 0) > most) throw tooLarge()
  return bounded(raw, most)
}

const parserOf = (headers: BusboyHeaders) => {
  try {
    return new Busboy({
      headers,
      limits: { files: 1, parts: 20, fields: 19, fieldSize: 4_096, headerPairs: 20 },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    })
  } catch {
    throw noForm() // no boundary
  }
}

/** A file that is not wanted to its end ends the reading of its form, too. */
async function* fileOf(stream: BusboyFileStream, form: Writable): AsyncGenerator<Uint8Array> {
  let isWhole = false
  try {
    yield* bounded(stream, largestFile)
    isWhole = true
  } finally {
    if (!isWhole) form.destroy()
  }
}

/** The first file of a form, as it arrives (protocol, section 10). */
const formFile = (raw: IncomingMessage, headers: BusboyHeaders): Promise<UploadedFile> => {
  const body = bodyOf(raw, largestFile + formOverhead)
  const parser = parserOf(headers)
  return new Promise((resolve, reject) => {
    let file: BusboyFileStream | undefined
    const isRead = pipeline(Readable.from(body), parser).catch((failure: unknown) => {
      const problem = failure instanceof ChatProblem ? failure : noForm()
      file?.destroy(problem)
      throw problem
    })
    parser.once('file', (_field, stream, name, _encoding, type) => {
      file = stream
      stream.on('error', () => {}) // told to who reads it; nobody may have begun to
      const content = fileOf(stream, parser)
      resolve({ filename: cleanFileName(name), contentType: declaredType(type), content, isRead })
    })
    isRead.then(() => reject(noFile()), reject) // heard by nobody once there was a file
  })
}

/** What a request uploads: its body, or the first file of the form that it is. Fails with what is wrong while it is read. */
export const uploadedFile = async (raw: IncomingMessage, filename: string | undefined): Promise<UploadedFile> => {
  const { headers } = raw
  if (isForm(headers)) return formFile(raw, headers)
  return {
    filename: cleanFileName(filename),
    contentType: declaredType(headers['content-type']),
    content: bodyOf(raw, largestFile),
    isRead: Promise.resolve(),
  }
}
