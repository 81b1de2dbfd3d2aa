/** A bucket that holds `burst` requests and is refilled by `perSecond`. Returns whether one more may be made now. */
export const createTokenBucket = ({ burst, perSecond }: { burst: number; perSecond: number }, now: () => number) => {
  let left = burst
  let at = now()
  return () => {
    const time = now()
    left = Math.min(burst, left + (Math.max(0, time - at) / 1000) * perSecond)
    at = time
    if (left < 1) return false
    left -= 1
    return true
  }
}
