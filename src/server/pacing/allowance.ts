type Limits = { burst: number; perSecond: number }

/** Tests replace it. */
const realClock = {
  now: () => performance.now(),
  wait: (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref()),
}

/**
 * An amount that may be used up at once and comes back with time. What is used is only known afterwards, so that it may
 * be overdrawn: then the next use waits until nothing is owed.
 */
export const createAllowance = ({ burst, perSecond }: Limits, clock = realClock) => {
  let left = burst
  let at = clock.now()
  const refresh = () => {
    const now = clock.now()
    left = Math.min(burst, left + (Math.max(0, now - at) / 1_000) * perSecond)
    at = now
  }
  return {
    use: (amount: number): void => {
      refresh()
      left -= amount
    },
    /** Resolves when nothing is owed; undefined when that is so now. */
    rest: (): Promise<void> | undefined => {
      refresh()
      return left >= 0 ? undefined : clock.wait((-left / perSecond) * 1_000)
    },
  }
}
