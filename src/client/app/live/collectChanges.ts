import type { LiveMessage } from '@contract/live'

/** Milliseconds. A change waits for others, and so that not everybody who was told asks at the same moment. */
const shortestDelayMs = 50
const longestDelayMs = 250
/** Between two deliveries, so that a burst makes few requests. */
const spacingMs = 800

type Options = { deliver: (changes: readonly LiveMessage[]) => void; chance?: () => number }

/** Delivers changes together, each once. */
export const collectChanges = ({ deliver, chance = Math.random }: Options) => {
  const waiting = new Map<string, LiveMessage>()
  let deliveredAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const deliverAll = () => {
    timer = undefined
    deliveredAt = Date.now()
    const changes = [...waiting.values()]
    waiting.clear()
    deliver(changes)
  }

  return {
    add(change: LiveMessage) {
      waiting.set(`${change.kind} ${change.id}`, change)
      const pauseMs = shortestDelayMs + chance() * (longestDelayMs - shortestDelayMs)
      timer ??= setTimeout(deliverAll, Math.max(pauseMs, deliveredAt + spacingMs - Date.now()))
    },
    stop: () => clearTimeout(timer),
  }
}
