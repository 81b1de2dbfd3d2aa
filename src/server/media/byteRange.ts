import type { ByteRange } from './storage'

/**
 * What a `Range` header asks of a file of this size (RFC 9110, section 14.2). Undefined: the whole, which also answers
 * several ranges and units that nobody knows; null: nothing of it is in the file.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | undefined | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return fromTo(Math.max(0, size - Number(last)), size - 1)
  if (last !== '' && Number(last) < Number(first)) return undefined // makes no sense, and is to be ignored
  return fromTo(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1))
}

const fromTo = (start: number, end: number) => (start <= end ? { start, end } : null)
