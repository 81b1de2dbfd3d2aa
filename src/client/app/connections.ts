import { selectMayChat } from '@client/state/chat/mayChat'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectInactivityMinutes } from '@client/state/session/sessionSelectors'
import type { AppStore } from './createStore'

/** Records what those who may export it do (D-95), from when the first screen is at rest. Without its chunk, nothing is kept. */
export const connectRecorder = async (store: AppStore): Promise<void> => {
  if (!selectMay(store.getState(), 'qa.use')) return
  try {
    const { startRecording } = await import(/* webpackChunkName: "recording" */ '@client/recording/startRecording')
    startRecording(store)
  } catch {
    // the chunk could not be loaded: an export has the state alone
  }
}

/**
 * Opens the live channel of a person with access to the portal, when the first screen is at rest. Without its chunk or its
 * socket the page polls, as it does anyway. Returns how to start and stop.
 */
export const connectLive = (store: AppStore) => {
  let isOver = false
  let stop = () => {}
  const start = async () => {
    if (isOver || !selectMay(store.getState(), 'portal.use')) return
    const { startLive } = await import(/* webpackChunkName: "live" */ './live/startLive')
    const started = await startLive(store)
    if (isOver) started()
    else stop = started
  }
  return {
    start: () => start().catch(() => {}), // the chunk could not be loaded
    stop() {
      isOver = true
      stop()
    },
  }
}

/**
 * Watches whether somebody uses the page, as long as the organisation limits inactivity. Without its chunk the server ends
 * the session alone. Returns how to start and stop.
 */
export const connectInactivity = (store: AppStore) => {
  let minutes: number | null = null
  let stop = () => {}
  const watch = async (wanted: number) => {
    const { startInactivity } = await import(/* webpackChunkName: "inactivity" */ './inactivity/startInactivity')
    if (minutes === wanted) stop = startInactivity(store, wanted)
  }
  const check = () => {
    const wanted = selectInactivityMinutes(store.getState())
    if (wanted === minutes) return
    minutes = wanted
    stop()
    stop = () => {}
    if (wanted !== null) watch(wanted).catch(() => {}) // the chunk could not be loaded
  }
  let unsubscribe = () => {}
  return {
    start: () => {
      unsubscribe = store.subscribe(check)
      check()
    },
    stop: () => {
      unsubscribe()
      minutes = null
      stop()
    },
  }
}

/**
 * Loads chat when the first screen is at rest and the path may have it (LC-013): from then on it stays connected (D-92).
 * Without its chunk there is no chat until the next change of path. Returns how to start and stop.
 */
export const connectChat = (store: AppStore) => {
  let isLoading = false
  const start = async () => {
    const [{ startChat }, { openTwilio }] = await Promise.all([
      import(/* webpackChunkName: "chat" */ '@client/chat/startChat'),
      import(/* webpackChunkName: "chat" */ '@client/chat/twilioTransport'),
    ])
    await startChat(store, openTwilio)
  }
  let path: string | undefined
  const check = () => {
    const state = store.getState()
    if (isLoading || path === state.navigation.pathname || !selectMayChat(state)) return
    path = state.navigation.pathname
    isLoading = true
    start().catch(() => (isLoading = false))
  }
  let unsubscribe = () => {}
  return {
    start: () => {
      unsubscribe = store.subscribe(check)
      check()
    },
    stop: () => unsubscribe(),
  }
}
