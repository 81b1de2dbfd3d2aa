const defaultTimes = {
  /** Milliseconds without anything else that is under way or asked for. */
  quiet: 50,
  /** Who waited for so long waits no longer: clients give up after 30 seconds, and ask for subscriptions again after 10. */
  longest: 5_000,
  /** So many others without a moment of quiet: fewer are no start of a client, and nobody waits for them. */
  start: 100,
}
/** Of those who waited: no more of them stand before what is asked for next. */
const atOnce = 4
/** Beyond them nobody is kept waiting. */
const mostWaiting = 2_000

type Waiting = { begin: () => void; since: number }

/**
 * What a client asks for and can wait for, until it asks for nothing else. One that starts asks four things of each of its
 * conversations, and is in it when it has three of them: the fourth, who else is in it, would be half of what it decodes.
 */
export const createLater = (isOpen: () => boolean, times = defaultTimes) => {
  let others = 0
  /** Without a moment of quiet. */
  let inARow = 0
  let lastOther = -Infinity
  let active = 0
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  const isQuiet = (now: number) => others === 0 && now - lastOther >= times.quiet
  const mayBegin = ({ since }: Waiting) => {
    const now = performance.now()
    return now - since > times.longest || isQuiet(now)
  }
  const begin = () => {
    const [first] = waiting
    for (let next = first; next && active < atOnce && mayBegin(next); next = waiting[0]) {
      waiting.shift()
      active += 1
      next.begin()
    }
  }
  const watch = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (!isOpen()) waiting = []
      begin()
      if (waiting.length > 0) watch()
    }, times.quiet).unref()
  }

  const afterwards = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    if (inARow < times.start || waiting.length >= mostWaiting) return work()
    await new Promise<void>((resolve) => {
      waiting.push({ begin: resolve, since: performance.now() })
      watch()
    })
    try {
      return await work()
    } finally {
      active -= 1
      begin()
    }
  }

  return {
    /** Does what can not wait. */
    at: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      inARow = isQuiet(performance.now()) ? 1 : inARow + 1
      others += 1
      try {
        return await work()
      } finally {
        others -= 1
        lastOther = performance.now()
      }
    },
    /** Does what can. */
    afterwards,
    /** Resolves when the client asks for nothing else. */
    rest: () => afterwards(() => undefined),
  }
}
