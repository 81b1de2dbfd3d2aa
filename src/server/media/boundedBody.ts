import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { problem } from '@server/problems/apiProblem'

/** Around the files of a form, in bytes: boundaries, headers of its parts, small fields. */
export const formOverhead = 65_536

const megabyte = 1_048_576
const sizeInWords = (bytes: number) =>
  bytes >= megabyte ? `${Math.floor(bytes / megabyte)} MB` : `${Math.floor(bytes / 1_024)} kB`

export const tooLarge = (largest: number) => problem(413, `A file may have ${sizeInWords(largest)}`)

/** The same bytes up to a limit; throws the refusal beyond it, and leaves the source open, so that an answer can be sent. */
export async function* bounded(source: Readable, most: number, refusal: () => Error): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const bytes of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    read += bytes.byteLength
    if (read > most) throw refusal()
    yield bytes
  }
}

/** The body of a request up to a limit: judged by its header before anything is read, and counted while it is. */
export const boundedBody = (raw: IncomingMessage, most: number, refusal: () => Error): AsyncIterable<Uint8Array> => {
  if (Number(raw.headers['content-length'] ?? 0) > most) throw refusal()
  return bounded(raw, most, refusal)
}

/** Reads the rest of a body, up to a limit in bytes, and keeps nothing of it; true when that came to its end. */
export const discard = async (raw: IncomingMessage, most: number): Promise<boolean> => {
  if (raw.complete) return true
  if (Number(raw.headers['content-length'] ?? 0) > most) return false
  let read = 0
  try {
    for await (const bytes of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      read += bytes.byteLength
      if (read > most) return false
    }
    return true
  } catch {
    return false // its sender is gone
  }
}

/** The sender of a request has gone, or was cut off, in the middle of its body. */
export const isBrokenOff = (raw: IncomingMessage) => raw.destroyed && !raw.complete
