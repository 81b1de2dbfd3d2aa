/**
 * One WebSocket message of twilsock (protocol, section 3.1), both ways:
 * `TWILSOCK V3.0 <bytes of the header>`, CRLF, the header as JSON, CRLF, `payload_size` bytes.
 */

/** A message that is no frame: its sender is no client of ours. */
export class FrameProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FrameProblem'
  }
}

export type FrameHeader = Record<string, unknown> & { id: string; method: string }

/** What arrives. Plain acknowledgements, by far the most, are told apart without parsing them. */
export type Frame = { isReply: true; id: string } | { isReply: false; header: FrameHeader; payload: Buffer }

/** What is sent and acknowledged by its id; the same bytes may go to many clients. */
export type SentFrame = { id: string; bytes: Buffer }

const magic = Buffer.from('TWILSOCK V3.0 ')
const carriageReturn = 13
const lineFeed = 10
const longestLength = 7
/** Of an honest one, its token and its address are the largest parts. */
const longestHeader = 64 * 1024

/** As the SDK writes it: the id first, the method next. Any other order takes the slow way. */
const plainReply = /^\{"id":"([^"\\]{1,100})","method":"reply"/

const expectLineEnd = (bytes: Buffer, at: number) => {
  if (bytes[at] !== carriageReturn || bytes[at + 1] !== lineFeed) throw new FrameProblem('a line end is missing')
}

/** The length in the first line, and where that line ends. */
const readLength = (bytes: Buffer) => {
  const start = magic.length
  const end = bytes.indexOf(carriageReturn, start)
  const digits = end < 0 ? '' : bytes.toString('latin1', start, Math.min(end, start + longestLength + 1))
  if (digits.length > longestLength || !/^\d+$/.test(digits)) throw new FrameProblem('the length is no number')
  expectLineEnd(bytes, end)
  if (Number(digits) > longestHeader) throw new FrameProblem('the header is too long')
  return { length: Number(digits), headerAt: end + 2 }
}

const parseHeader = (text: string): FrameHeader => {
  let header: unknown
  try {
    header = JSON.parse(text)
  } catch {
    throw new FrameProblem('the header is no JSON')
  }
  if (typeof header !== 'object' || header === null) throw new FrameProblem('the header is no object')
  const { id, method } = header as Record<string, unknown>
  if (typeof id !== 'string' || id.length > 100 || typeof method !== 'string')
    throw new FrameProblem('the header has no id or method')
  return { ...header, id, method }
}

/** Throws a `FrameProblem` for what is no frame. */
export const decodeFrame = (bytes: Buffer): Frame => {
  if (bytes.length < magic.length || bytes.compare(magic, 0, magic.length, 0, magic.length) !== 0)
    throw new FrameProblem('this is not twilsock 3.0')
  const { length, headerAt } = readLength(bytes)
  const headerEnd = headerAt + length
  if (headerEnd + 2 > bytes.length) throw new FrameProblem('the header is cut')
  expectLineEnd(bytes, headerEnd)

  const text = bytes.toString('utf8', headerAt, headerEnd)
  const [, repliedId] = plainReply.exec(text) ?? []
  if (repliedId !== undefined) return { isReply: true, id: repliedId }
  const header = parseHeader(text)
  if (header.method === 'reply') return { isReply: true, id: header.id }

  const size = header.payload_size ?? 0
  const payloadAt = headerEnd + 2
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 0 || payloadAt + size > bytes.length)
    throw new FrameProblem('the payload is cut')
  return { isReply: false, header, payload: bytes.subarray(payloadAt, payloadAt + size) }
}

/** The bytes of a frame. `payload` is sent as JSON, when there is one. */
export const encodeFrame = (header: Record<string, unknown>, payload?: unknown): Buffer => {
  const body = payload === undefined ? '' : JSON.stringify(payload)
  const size = Buffer.byteLength(body)
  const head = JSON.stringify({
    ...header,
    ...(size > 0 && { payload_type: 'application/json' }),
    payload_size: size,
  })
  return Buffer.from(`TWILSOCK V3.0 ${Buffer.byteLength(head)}\r\n${head}\r\n${body}`)
}
