import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '@server/problems/apiProblem'
import { byteRange } from './byteRange'
import { servedType } from './contentType'
import { contentDisposition } from './fileName'
import { FileMissing, type MediaStorage } from './storage'

export type Content = {
  storage: Pick<MediaStorage, 'size' | 'read'>
  key: string
  /** Names these bytes for ever: what is in a file never changes. */
  tag: string
  name: string | null
  contentType: string
  /** Browsers may show it; everything else is only ever saved. */
  isInline: boolean
  /** For how long browsers may keep it unasked; with `never`, they keep nothing of it. */
  cacheSeconds: number | 'never'
  /** Pages of other origins may show it. */
  isForOthers?: boolean
}

/** A file that is made when it is asked for, and always the same. */
export type MadeFile = Pick<Content, 'tag' | 'contentType'> & { name: string; bytes: Uint8Array }

/** A file must be able to do nothing in our origin, whatever it is and however it is opened. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
/** Safari shows no PDF in a sandbox, and no browser runs anything of one in our origin. */
const policyFor = (type: string) => (type === 'application/pdf' ? policy : `${policy}; sandbox`)

const cacheControl = (seconds: Content['cacheSeconds']) => {
  if (seconds === 'never') return 'private, no-store'
  return seconds > 0 ? `private, max-age=${seconds}, immutable` : 'private, no-cache'
}

const headersOf = ({ tag, name, contentType, isInline, cacheSeconds, isForOthers = false }: Content) => ({
  'content-type': servedType(contentType, isInline),
  'content-disposition': contentDisposition(isInline, name),
  'content-security-policy': policyFor(servedType(contentType, isInline)),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': cacheControl(cacheSeconds),
  'accept-ranges': 'bytes',
  etag: `"${tag}"`,
  ...(isForOthers && { 'cross-origin-resource-policy': 'cross-origin' }),
})

const noSuchRange = (size: number) => problem(416, 'The file has no such range', { 'content-range': `bytes */${size}` })

/**
 * Answers with a stored file or the part of it that is asked for (RFC 9110: range, If-Range, If-None-Match, HEAD), and what
 * browsers may do with it. Rejects with `FileMissing`, or 416.
 */
export const sendContent = async (request: FastifyRequest, reply: FastifyReply, content: Content) => {
  const { storage, key } = content
  const size = await storage.size(key)
  if (size === undefined) throw new FileMissing(key)
  const headers = headersOf(content)
  const { range: wanted, 'if-range': ifRange = headers.etag, 'if-none-match': known } = request.headers
  if (known?.includes(headers.etag) === true) return reply.code(304).headers(headers).send()

  const range = ifRange === headers.etag ? byteRange(wanted, size) : undefined
  if (range === null) throw noSuchRange(size)
  const stream = request.method === 'HEAD' ? undefined : await storage.read(key, range)
  reply.code(200).headers({ ...headers, 'content-length': String(range ? range.end - range.start + 1 : size) })
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.send(stream)
}
