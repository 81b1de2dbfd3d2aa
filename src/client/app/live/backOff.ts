const shortestMs = 1_000
export const longestMs = 60_000

/**
 * Milliseconds until the next attempt: random between 1 s and a limit that doubles with each failure, up to 60 s (D-97), so
 * that all windows do not return to a restarted server at once.
 */
export const reconnectDelayMs = (failures: number, chance: () => number = Math.random): number =>
  shortestMs + chance() * (Math.min(longestMs, 2 * shortestMs * 2 ** failures) - shortestMs)
