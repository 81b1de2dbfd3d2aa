import { randomBytes } from 'node:crypto'

/**
 * One WebSocket message of twilsock (protocol, section 3.1), both ways:
 * `TWILSOCK V3.0 <bytes of the header>`, CRLF, the header as JSON, CRLF, `payload_size` bytes.
 */

/** A message that is no frame, so its sender is no client of ours. */
export class FrameProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FrameProblem'
  }
}

export type FrameHeader = Record<string, unknown> & { id: string; method: string }

/** A received frame. Plain acknowledgements, which are most of them, are recognised without parsing. */
export type Frame = { isReply: true; id: string } | { isReply: false; header: FrameHeader; payload: Buffer }

/** A frame that is sent and acknowledged by its id; `bytes` are its bytes on the wire, the same for many clients. */
export type SentFrame = {
  id: string
  bytes: Buffer
  /** May wait for the next frame, a quarter of a second at most. */
  isDeferrable?: boolean
  /** Items that it adds to a list, from this index on: an answer must not contain them before the client has handled it. */
  adds?: { listId: string; fromIndex: number }
}

const start = 'TWILSOCK V3.0 '
const magic = Buffer.from(start)
const carriageReturn = 13
const lineFeed = 10
const longestLength = 7
/** Bytes. The largest parts of a valid header are its token and its path. */
const longestHeader = 64 * 1024

/** The SDK writes the id first and the method next. Headers in any other order are parsed. */
const plainReply = /^\{"id":"([^"\\]{1,100})","method":"reply"/

const expectLineEnd = (bytes: Buffer, at: number) => {
  if (bytes[at] !== carriageReturn || bytes[at + 1] !== lineFeed) throw new FrameProblem('a line end is missing')
}

/** The length in the first line, and the end of that line. */
const readLength = (bytes: Buffer) => {
  const from = magic.length
  const end = bytes.indexOf(carriageReturn, from)
  const digits = end < 0 ? '' : bytes.toString('latin1', from, Math.min(end, from + longestLength + 1))
  if (digits.length > longestLength || !/^\d+$/.test(digits)) throw new FrameProblem('the length is no number')
  expectLineEnd(bytes, end)
  if (Number(digits) > longestHeader) throw new FrameProblem('the header is too long')
  return { length: Number(digits), headerAt: end + 2 }
}

const isHeader = (found: object): found is FrameHeader => {
  const { id, method } = found as Record<string, unknown>
  return typeof id === 'string' && id.length <= 100 && typeof method === 'string'
}
const parseHeader = (text: string): FrameHeader => {
  let header: unknown
  try {
    header = JSON.parse(text)
  } catch {
    throw new FrameProblem('the header is no JSON')
  }
  if (typeof header !== 'object' || header === null) throw new FrameProblem('the header is no object')
  if (!isHeader(header)) throw new FrameProblem('the header has no id or method')
  return header
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

/** `head` is the header as JSON without its end; `payload`, when given, is sent as JSON. */
const frameText = (head: string, payload?: unknown): string => {
  const body = payload === undefined ? '' : JSON.stringify(payload)
  const header = `${head},"payload_size":${Buffer.byteLength(body)}}`
  return `${start}${Buffer.byteLength(header)}\r\n${header}\r\n${body}`
}
const headOf = (header: Record<string, unknown>) => JSON.stringify(header).slice(0, -1)

/** The bytes of a frame as a client passes them to its WebSocket. */
export const encodeFrame = (header: Record<string, unknown>, payload?: unknown): Buffer =>
  Buffer.from(frameText(headOf(header), payload))

/** The first byte of a final binary message. */
const opening = 0x82
const lengthInTwo = 126
const lengthInEight = 127

/** The header of an unmasked message, as servers send them (RFC 6455, section 5.2). */
const outgoing = (text: string): Buffer => {
  const size = Buffer.byteLength(text)
  const from = size < lengthInTwo ? 2 : size < 2 ** 16 ? 4 : 10
  const bytes = Buffer.allocUnsafe(from + size)
  bytes[0] = opening
  if (from === 2) bytes[1] = size
  else if (from === 4) {
    bytes[1] = lengthInTwo
    bytes.writeUInt16BE(size, 2)
  } else {
    bytes[1] = lengthInEight
    bytes.writeBigUInt64BE(BigInt(size), 2)
  }
  bytes.write(text, from)
  return bytes
}

/**
 * The bytes of a frame on the wire, with the header of the WebSocket message. A frame for hundreds of clients is built
 * once, and is one write for each of them. Clients read a payload as JSON when the header does not say otherwise.
 */
export const encodeOutgoing = (header: Record<string, unknown>, payload?: unknown): Buffer =>
  outgoing(frameText(headOf(header), payload))

/** The same for a reply, whose header is `rest` and the id: hundreds of replies share `rest`. */
export const encodeReply = (id: string, rest: string, payload: unknown): Buffer =>
  outgoing(frameText(`{"method":"reply","id":${JSON.stringify(id)},${rest}`, payload))

/** Ids of frames that the server sends: distinct within every connection. */
const createFrameIds = () => {
  const prefix = `RM${randomBytes(4).toString('hex')}`
  let count = 0
  return () => `${prefix}${(++count).toString(36)}`
}
export const nextFrameId = createFrameIds()
