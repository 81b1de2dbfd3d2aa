type Waiting = { begin: () => void; next: Waiting | null }

/**
 * Limits concurrency; the rest waits in order of arrival. Work that finds a free place starts synchronously, because
 * hundreds of requests arrive at the same time and hardly one of them waits.
 */
export const createLane = (atOnce: number) => {
  let active = 0
  let first: Waiting | null = null
  let last: Waiting | null = null

  const place = () =>
    new Promise<void>((begin) => {
      const mine: Waiting = { begin, next: null }
      if (last) last.next = mine
      else first = mine
      last = mine
    })
  /** Passes the place to the work that has waited longest. */
  const leave = () => {
    if (!first) return void (active -= 1)
    const { begin, next } = first
    first = next
    if (!next) last = null
    begin()
  }
  const work = async <Result>(task: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await task()
    } finally {
      leave()
    }
  }

  return {
    run: <Result>(task: () => Result | Promise<Result>): Promise<Result> => {
      if (active >= atOnce) return place().then(() => work(task))
      active += 1
      return work(task)
    },
    isIdle: () => active === 0,
    /** Drops all waiting work, which never settles. */
    clear: () => {
      first = null
      last = null
    },
  }
}
export type Lane = ReturnType<typeof createLane>
