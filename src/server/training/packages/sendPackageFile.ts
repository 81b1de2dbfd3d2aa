import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from '@server/media/byteRange'
import type { ByteRange, MediaStorage } from '@server/media/storage'
import { problem } from '@server/problems/apiProblem'
import { isPage, packageTypeOf, usageOf } from './packageHeaders'
import { withScripts } from './withScripts'

/** In bytes: what stands before the scripts of a page is shorter. */
const headBytes = 65_536

type File = {
  storage: Pick<MediaStorage, 'read'>
  /** Of the bytes of the package. */
  key: string
  /** In the package. */
  name: string
  position: number
  size: number
  /** Elements in front of the scripts of each page. */
  scripts: string
}

/** A part of a file, which lies among the bytes of its package; opened only once it is asked for. */
const read = async ({ storage, key, position }: File, { start, end }: ByteRange): Promise<Readable> =>
  end < start ? Readable.from([]) : storage.read(key, { start: position + start, end: position + end })

async function* joined(head: Buffer, rest: Readable): AsyncGenerator<Uint8Array> {
  yield head
  yield* rest as AsyncIterable<Uint8Array>
}

const sendPage = async (request: FastifyRequest, reply: FastifyReply, file: File) => {
  const headEnd = Math.min(headBytes, file.size)
  const head = withScripts(await buffer(await read(file, { start: 0, end: headEnd - 1 })), file.scripts)
  // what a page is told differs each time it is opened
  reply.headers({ 'cache-control': 'private, no-store', 'content-length': String(head.length + file.size - headEnd) })
  if (request.method === 'HEAD') return reply.send()
  const rest = await read(file, { start: headEnd, end: file.size - 1 })
  return reply.send(Readable.from(joined(head, rest)))
}

/** Answers with a file of a package, or the part of it that is asked for (RFC 9110); pages with scripts in front. */
export const sendPackageFile = async (request: FastifyRequest, reply: FastifyReply, file: File) => {
  const { name, size, key, position } = file
  reply.code(200).headers(usageOf(name))
  if (isPage(packageTypeOf(name))) return sendPage(request, reply, file)
  const etag = `"${key.slice(key.lastIndexOf('/') + 1)}-${position}"`
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, max-age=3600, immutable' })
  const { range: wanted, 'if-range': ifRange = etag, 'if-none-match': known } = request.headers
  if (known?.includes(etag) === true) return reply.code(304).send()
  const range = ifRange === etag ? byteRange(wanted, size) : undefined
  if (range === null) throw problem(416, 'The file has no such range', { 'content-range': `bytes */${size}` })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', String(end - start + 1))
  return reply.send(request.method === 'HEAD' ? undefined : await read(file, { start, end }))
}
