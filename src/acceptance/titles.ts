/** What a title claims to prove: checklist ids, and words that only look like ids. */
export type Named = { ids: string[]; misspelt: string[] }

const brackets = /^(?:\s*\[[^\]]*\])+/
const oneId = /^[A-Z]{2}-\d{3}$/
const range = /^([A-Z]{2})-(\d{3}) to \1-(\d{3})$/
const decision = /^D-\d+$/
const likeAnId = /^[a-z]{1,4}[-_ ]?\d{2,}/i

const idsBetween = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => `${prefix}-${String(from + step).padStart(3, '0')}`)

const namedBy = (word: string): Named => {
  if (oneId.test(word)) return { ids: [word], misspelt: [] }
  const [, prefix, from, to] = range.exec(word) ?? []
  if (prefix && Number(from) < Number(to)) return { ids: idsBetween(prefix, Number(from), Number(to)), misspelt: [] }
  return { ids: [], misspelt: likeAnId.test(word) && !decision.test(word) ? [word] : [] }
}

/**
 * Parses the brackets at the start of a title: `[SH-003]`, `[AP-029, D-14]`, `[IN-021][IN-023]`, `[SH-058 to SH-063]`.
 * Decisions and plain words such as `LOOK` are ignored here; later ids are part of the sentence.
 */
export const namedIn = (title: string): Named => {
  const words = (brackets.exec(title)?.[0] ?? '').split(/[[\],]/).map((word) => word.trim())
  const named = words.map(namedBy)
  return { ids: named.flatMap(({ ids }) => ids), misspelt: named.flatMap(({ misspelt }) => misspelt) }
}
