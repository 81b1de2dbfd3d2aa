type Limits = { burst: number; perSecond: number }

/** Bytes that one person is answered by chat before more of them wait. Calls have the same pace, and less at once. */
export const answerLimits: Limits = { burst: 24 * 1024 * 1024, perSecond: 2 * 1024 * 1024 }

export type AllowanceClock = { now: () => number; wait: (milliseconds: number) => Promise<void> }

/** Tests replace it. */
const realClock: AllowanceClock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds).unref()),
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
export type Allowance = ReturnType<typeof createAllowance>
