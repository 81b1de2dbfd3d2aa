import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { ChatProblem } from '../chatProblem'
import { limits } from '../limits'

export const largestFile = limits.mediaBytes
/** Around a file in a form: boundaries, headers of its parts, small fields. */
export const formOverhead = 65_536
/** What is read of a body that is refused, before its connection is given up. */
const mostDiscarded = 2 * largestFile

export const tooLarge = () => new ChatProblem(413, 20413, `A file may have ${largestFile / 1_048_576} MB`)

/** The same bytes, up to a limit; fails beyond it, and leaves the source as it is, so that an answer can be sent. */
export async function* bounded(source: Readable, most: number): AsyncGenerator<Uint8Array> {
  let read = 0
  for await (const bytes of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    read += bytes.byteLength
    if (read > most) throw tooLarge()
    yield bytes
  }
}

/** Reads the rest of a body and keeps nothing of it; says whether that came to an end. */
export const discard = async (raw: IncomingMessage): Promise<boolean> => {
  if (raw.complete) return true
  if (Number(raw.headers['content-length'] ?? 0) > mostDiscarded) return false
  let read = 0
  try {
    for await (const bytes of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      read += bytes.byteLength
      if (read > mostDiscarded) return false
    }
    return true
  } catch {
    return false // whoever sent it is gone
  }
}
