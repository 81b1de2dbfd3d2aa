import { type LiveMessage, livePath } from '@contract/live'
import { areas } from '@client/routes/areas'
import { baseUrl } from '@client/state/baseUrl'
import { readerOf, type LiveReader } from '@client/state/live/liveReader'
import type { AppStore } from '../createStore'
import { openLiveConnection } from './liveConnection'

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

type Store = Pick<AppStore, 'dispatch' | 'getState' | 'listenOnce'>

const socketUrl = () => new URL(livePath, baseUrl()).href.replace(/^http/, 'ws')

/** Passes changes to the readers of the areas that show them. Returns a function that stops it. */
const connectReaders = (store: Store, readers: readonly LiveReader[]): (() => void) => {
  const { token } = store.getState().session
  if (token === null) return () => {}
  for (const { listen } of readers) if (listen) store.listenOnce(listen)

  const deliver = (changes: readonly LiveMessage[]) => {
    for (const { kinds, read } of readers) {
      const own = changes.filter(({ kind }) => kinds.includes(kind))
      if (own.length > 0) store.dispatch(read(own))
    }
  }
  const { add, stop } = collectChanges({ deliver })
  const close = openLiveConnection({
    url: socketUrl(),
    token,
    onChange: add,
    onGapOver: () => readers.forEach(({ read }) => store.dispatch(read(null))),
  })
  return () => {
    stop()
    close()
  }
}

/** Opens the live channel for all areas. */
export const startLive = async (store: Store) => {
  const readers = areas.flatMap(({ live }) => {
    if (!live) return []
    return [typeof live === 'function' ? live() : Promise.resolve(readerOf(live))]
  })
  return connectReaders(store, await Promise.all(readers))
}
