/** Attempts until a job is dead: three and a half hours in all, most of them at the end. */
export const mostAttempts = 10

const shortestMs = 5_000
const longestMs = 3_600_000
const factor = 3

/**
 * Milliseconds to wait after this many failed attempts: from 5 seconds to an hour, shortened by up to a quarter by
 * `chance` (0 to 1), so that jobs that failed together are not retried together.
 */
export const backOffMs = (attempts: number, chance: number): number => {
  const whole = Math.min(shortestMs * factor ** (attempts - 1), longestMs)
  return Math.round(whole * (1 - chance / 4))
}
