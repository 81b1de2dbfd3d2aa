/** LC-016 */
const renewedAt = 0.9
/** Without readable times in it, a token is renewed after this, in milliseconds. */
const otherwise = 30 * 60_000

const timesOf = (token: string): { iat?: unknown; exp?: unknown } => {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch {
    return {}
  }
}

/**
 * Milliseconds from the arrival of a fresh token until it is renewed: 90 % of its life (LC-016). Its own two times are
 * compared, not this device's clock, which may be wrong by hours.
 */
export const renewalDelayMs = (token: string, now: Date): number => {
  const { iat, exp } = timesOf(token)
  if (typeof exp !== 'number') return otherwise
  const from = typeof iat === 'number' ? iat : now.getTime() / 1000
  return Math.max(0, (exp - from) * 1000 * renewedAt)
}
