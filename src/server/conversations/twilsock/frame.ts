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

/** What is sent and acknowledged by its id; `bytes` as they go over the line, the same for many clients. */
export type SentFrame = {
  id: string
  bytes: Buffer
  /** It may wait for the next frame, or for a quarter of a second. */
  isDeferrable?: boolean
}

const start = 'TWILSOCK V3.0 '
const magic = Buffer.from(start)
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

/** `head` is the header as JSON without its end; `payload` is sent as JSON, when there is one. */
const frameText = (head: string, payload?: unknown): string => {
  const body = payload === undefined ? '' : JSON.stringify(payload)
  const header = `${head},"payload_size":${Buffer.byteLength(body)}}`
  return `${start}${Buffer.byteLength(header)}\r\n${header}\r\n${body}`
}
const headOf = (header: Record<string, unknown>) => JSON.stringify(header).slice(0, -1)

/** The bytes of a frame, as a client gives them to its WebSocket. */
export const encodeFrame = (header: Record<string, unknown>, payload?: unknown): Buffer =>
  Buffer.from(frameText(headOf(header), payload))

/** Final, and binary. */
const opening = 0x82
const lengthInTwo = 126
const lengthInEight = 127

/** Not masked, as a server's messages are (RFC 6455, section 5.2). */
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
 * The bytes of a frame as they go over the line, with those by which the WebSocket tells messages apart: what goes to
 * hundreds is built once, and is one write for each of them. Clients take a payload for JSON when nothing else is said.
 */
export const encodeOutgoing = (header: Record<string, unknown>, payload?: unknown): Buffer =>
  outgoing(frameText(headOf(header), payload))

/** The same for a reply, whose header is `rest` but for the id: hundreds have the same. */
export const encodeReply = (id: string, rest: string, payload: unknown): Buffer =>
  outgoing(frameText(`{"method":"reply","id":${JSON.stringify(id)},${rest}`, payload))
