import type { FastifyReply, FastifyRequest } from 'fastify'
import { FileMissing, type MediaStorage } from '@server/media/storage'
import { ChatProblem } from '../chatProblem'
import type { MediaRecord } from '../store/records'
import { byteRange } from './byteRange'
import { isForUse, isShownInline, servedType } from './contentType'
import { contentDisposition } from './fileName'

type Content = {
  record: MediaRecord
  key: string
  storage: MediaStorage
  secondsLeft: number
  /** Pages of other origins may show it. */
  isForOthers: boolean
}

/** Somebody else's file must be able to do nothing, whatever it is and however it is opened. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

const notForPages = () => new ChatProblem(403, 20403, 'Files of chat are no part of a page')
const gone = () => new ChatProblem(404, 20404, 'The media was not found')

const headersOf = ({ record, secondsLeft, isForOthers }: Content) => ({
  'content-type': servedType(record.contentType),
  'content-disposition': contentDisposition(isShownInline(record.contentType), record.filename),
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'cache-control': `private, max-age=${secondsLeft}, immutable`,
  'accept-ranges': 'bytes',
  etag: `"${record.sid}"`, // what is in a file never changes
  ...(isForOthers && { 'cross-origin-resource-policy': 'cross-origin' }),
})

const opened = async ({ storage, key }: Content, range: { start: number; end: number } | undefined) => {
  try {
    return await storage.read(key, range)
  } catch (failure) {
    throw failure instanceof FileMissing ? gone() : failure
  }
}

/** Answers with a file or the part of it that is asked for, and what browsers may do with it (protocol, section 10). */
export const sendContent = async (request: FastifyRequest, reply: FastifyReply, content: Content) => {
  if (!isForUse(request.headers['sec-fetch-dest'])) throw notForPages()
  const size = await content.storage.size(content.key)
  if (size === undefined) throw gone()
  const headers = headersOf(content)
  const { range: wanted, 'if-range': ifRange = headers.etag, 'if-none-match': known } = request.headers
  if (known?.includes(headers.etag) === true) return reply.code(304).headers(headers).send()

  const range = ifRange === headers.etag ? byteRange(wanted, size) : undefined
  if (range === null)
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ status: 416, code: 20416, message: 'The file has no such range' }))
  reply.headers({ ...headers, 'content-length': String(range ? range.end - range.start + 1 : size) })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return request.method === 'HEAD' ? reply.send() : reply.send(await opened(content, range))
}
