/** Pseudo-random numbers that are the same for the same seed text, on every machine. */
export type Random = {
  /** A whole number; both ends are included. */
  between: (from: number, to: number) => number
  /** One of the items; undefined when there are none. */
  pick: <Item>(items: readonly Item[]) => Item | undefined
}

/** FNV-1a: similar texts get different seeds. */
const seedOf = (text: string) => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Mulberry32, seeded by a text. One stream for each record, so that a new record does not change the others. */
export const randomOf = (seedText: string): Random => {
  let state = seedOf(seedText)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { between, pick: (items) => items[between(0, items.length - 1)] }
}
