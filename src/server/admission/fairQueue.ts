type Limits = {
  atOnce: number
  /** Maximum of waiting work, of all lines together. */
  mostWaiting: number
}
type Waiting = { start: () => void; refuse: (failure: QueueFull) => void }

/** There is no room to wait; nothing was done. */
export class QueueFull extends Error {
  constructor() {
    super('The queue is full')
  }
}

export type FairQueue = ReturnType<typeof createFairQueue>

/**
 * Queues work in lines, one for each client. The lines take turns, so that a client with much work only delays itself.
 * When the queue is full, new work of a shorter line displaces the last work of the longest line; the loser is refused
 * at once with `QueueFull`.
 */
export const createFairQueue = ({ atOnce, mostWaiting }: Limits) => {
  /** In the order of their turns; none is empty. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const longest = () => [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), [])
  const isFull = () => waiting >= mostWaiting
  /** No room for new work that would make its own line the longest one. */
  const hasRoom = (name: string) => !isFull() || longest().length > (lines.get(name)?.length ?? 0) + 1

  const enter = (name: string, newcomer: Waiting) => {
    if (!hasRoom(name)) return newcomer.refuse(new QueueFull())
    if (isFull()) {
      longest().pop()?.refuse(new QueueFull())
      waiting -= 1
    }
    const line = lines.get(name) ?? []
    line.push(newcomer)
    lines.set(name, line)
    waiting += 1
  }

  const startNext = () => {
    const [next] = lines
    if (!next) return
    const [name, line] = next
    lines.delete(name)
    const first = line.shift()
    if (line.length > 0) lines.set(name, line) // at the end of the order
    waiting -= 1
    first?.start()
  }

  const waitForStart = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        running += 1
        resolve()
      }
      if (running < atOnce && waiting === 0) start()
      else enter(name, { start, refuse: reject })
    })

  return {
    /** Whether work of this line would be accepted now. */
    hasRoom,
    /** How much work waits, of all lines. */
    waiting: () => waiting,

    /** Runs the work when it is its line's turn. */
    async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      await waitForStart(name)
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
