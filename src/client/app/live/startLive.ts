import { liveCloses, type LiveMessage, liveMessageSchema, livePath, liveStart } from '@contract/live'
import { areas } from '@client/routes/areas'
import { baseUrl } from '@client/state/baseUrl'
import { type LiveReader, readerOf } from '@client/state/live/liveReader'
import { refetchAccount } from '@client/state/session/refetchAccount'
import type { AppStore } from '../createStore'

const shortestMs = 1_000
export const longestMs = 60_000

/**
 * Milliseconds until the next attempt: random between 1 s and a limit that doubles with each failure, up to 60 s (D-97), so
 * that all windows do not return to a restarted server at once.
 */
export const reconnectDelayMs = (failures: number, chance: () => number = Math.random): number =>
  shortestMs + chance() * (Math.min(longestMs, 2 * shortestMs * 2 ** failures) - shortestMs)

type Options = {
  url: string
  token: string
  /** A change that concerns the person. */
  onChange: (change: LiveMessage) => void
  /** The connection is back after a gap, in which changes may have been missed. */
  onGapOver: () => void
  /** The server has ended the connection with the session. */
  onSessionOver: () => void
}

/** A connection that lasted as long, in milliseconds, did not fail: the next attempt comes soon. */
const steadyMs = 10_000

/** Keeps one WebSocket of the live channel open until it is stopped or the session ends (D-97). */
export const openLiveConnection = ({ url, token, onChange, onGapOver, onSessionOver }: Options) => {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** The server has said that nothing is missed: at first, or once again. */
  let wasStarted = false

  const receive = (data: unknown) => {
    const { data: message } = liveMessageSchema.safeParse(JSON.parse(String(data)))
    if (!message) return
    if (message.kind !== liveStart) return onChange(message)
    if (wasStarted) onGapOver()
    wasStarted = true
  }

  const letGo = () => {
    clearTimeout(timer)
    timer = undefined
    const old = socket
    socket = null // its events do not count any more
    old?.close()
  }

  const connect = () => {
    letGo()
    const opened = new WebSocket(url)
    const openedAt = Date.now()
    socket = opened
    opened.addEventListener('open', () => opened.send(JSON.stringify({ token })))
    opened.addEventListener('message', ({ data }) => opened === socket && receive(data))
    opened.addEventListener('close', ({ code }) => {
      if (opened !== socket) return
      socket = null
      if (code === liveCloses.sessionOver) {
        stop()
        return onSessionOver()
      }
      failures = Date.now() - openedAt > steadyMs ? 0 : failures + 1
      timer = setTimeout(connect, code === liveCloses.tooMany ? longestMs : reconnectDelayMs(failures))
    })
  }
  const connectAgain = () => {
    if (timer !== undefined && document.visibilityState === 'visible') connect()
  }
  const connectShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) connect()
  }
  // the old connection may have died with the network, which nobody has told its socket
  addEventListener('online', connect)
  document.addEventListener('visibilitychange', connectAgain)
  // a page with an open socket is not kept for the Back button
  addEventListener('pagehide', letGo)
  addEventListener('pageshow', connectShown)
  connect()

  function stop() {
    removeEventListener('online', connect)
    document.removeEventListener('visibilitychange', connectAgain)
    removeEventListener('pagehide', letGo)
    removeEventListener('pageshow', connectShown)
    letGo()
  }
  return stop
}

/** Milliseconds. A change waits for others, and so that not everybody who was told asks at the same moment. */
const shortestDelayMs = 50
const longestDelayMs = 250
/** Between two deliveries, so that a burst makes few requests. */
const spacingMs = 800

type StartLiveOptions = { deliver: (changes: readonly LiveMessage[]) => void; chance?: () => number }

/** Delivers changes together, each once. */
export const collectChanges = ({ deliver, chance = Math.random }: StartLiveOptions) => {
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
    onSessionOver: () => void store.dispatch(refetchAccount()), // its refusal leads to sign-in, as that of any call
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
