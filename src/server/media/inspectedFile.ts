import { refused } from '@server/problems/apiProblem'
import { detectedType, headBytes } from './detectedType'
import type { Prepare } from './storedFiles'

/** The first bytes of a content, and all of it. */
export const peeked = async (content: AsyncIterable<Uint8Array>) => {
  const iterator = content[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  for (let read = 0; read < headBytes;) {
    const next = await iterator.next()
    if (next.done === true) break
    first.push(next.value)
    read += next.value.byteLength
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield* first
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head: Buffer.concat(first).subarray(0, headBytes), content: whole() }
}

/** Judges a file by its content before any of it is stored; 422 for a type that is not among the allowed ones. */
export const inspectedFile =
  (allowed: readonly string[] | undefined): Prepare =>
  async ({ name, declaredType, content: arriving }) => {
    const { head, content } = await peeked(arriving)
    const contentType = detectedType(head, declaredType)
    if (allowed && !allowed.includes(contentType)) throw refused('A file of this type is not allowed')
    return { name, contentType, content }
  }
