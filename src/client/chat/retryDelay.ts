const shortestMs = 1_000
const longestMs = 30_000

/** Milliseconds until the next attempt to connect: 1, 2, 4 … 30 s, each by up to a half longer. */
export const retryDelayMs = (failures: number, chance: () => number = Math.random): number =>
  Math.min(longestMs, shortestMs * 2 ** failures) * (1 + chance() / 2)
