type Waiting = { begin: () => void; next: Waiting | null }

/**
 * So many at once; the others wait, in the order in which they came. What finds a free place begins at once and costs
 * nothing: hundreds of requests come in a moment, and hardly one of them ever waits.
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
  /** The place goes to who waits longest, if anybody does. */
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
    /** Whoever waits now waits for ever. */
    clear: () => {
      first = null
      last = null
    },
  }
}
export type Lane = ReturnType<typeof createLane>
