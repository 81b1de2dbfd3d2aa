export type Rate = { burst: number; perSecond: number }
export type BucketClock = { now: () => number; wait: (milliseconds: number) => Promise<void> }

/** Tests replace it. */
const realClock: BucketClock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref()),
}

export type TokenBucket = ReturnType<typeof createTokenBucket>

/** A bucket that holds `burst` tokens and is refilled by `perSecond`. */
export const createTokenBucket = ({ burst, perSecond }: Rate, clock = realClock) => {
  let left = burst
  let at = clock.now()
  const refill = () => {
    const now = clock.now()
    left = Math.min(burst, left + (Math.max(0, now - at) / 1_000) * perSecond)
    at = now
  }
  return {
    /** Takes one token; false when there is none. */
    take: (): boolean => {
      refill()
      if (left < 1) return false
      left -= 1
      return true
    },
    /** Takes an amount that is only known afterwards, also more than there is. */
    overdraw: (amount: number): void => {
      refill()
      left -= amount
    },
    /** Resolves when nothing is owed; undefined when that is so now. */
    settled: (): Promise<void> | undefined => {
      refill()
      return left >= 0 ? undefined : clock.wait((-left / perSecond) * 1_000)
    },
  }
}
