const defaultTimes = {
  /** Milliseconds without an urgent request. */
  quiet: 50,
  /**
   * Milliseconds after which deferred work runs anyway: clients give up after 30 seconds, and repeat subscriptions
   * after 10.
   */
  longest: 5_000,
  /** Urgent requests without a pause. Fewer of them are no start of a client, and nothing is deferred. */
  start: 100,
}
/** Deferred work that runs concurrently, and can delay the next urgent request. */
const atOnce = 4
/** Above this number nothing more is deferred. */
const mostWaiting = 2_000

type Waiting = { begin: () => void; since: number }

/**
 * Defers requests that are not urgent until the client makes no urgent. A starting client makes four requests for each
 * of its conversations and can show it after three of them: the fourth, its roster, would be half of what the client
 * decodes.
 */
export const createLater = (isOpen: () => boolean, times = defaultTimes) => {
  let urgent = 0
  /** Urgent requests without a pause. */
  let inARow = 0
  let lastUrgentAt = -Infinity
  let active = 0
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  const isQuiet = (now: number) => urgent === 0 && now - lastUrgentAt >= times.quiet
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
    /** Runs an urgent request. */
    at: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      inARow = isQuiet(performance.now()) ? 1 : inARow + 1
      urgent += 1
      try {
        return await work()
      } finally {
        urgent -= 1
        lastUrgentAt = performance.now()
      }
    },
    /** Runs deferrable work. */
    afterwards,
    /** Resolves when the client makes no urgent requests. */
    whenIdle: () => afterwards(() => undefined),
  }
}
