import { selectMayChat } from '@client/state/chat/mayChat'
import type { AppStore } from './createStore'

/**
 * Loads chat when the first screen is at rest and the path may have it (LC-013): from then on it stays connected (D-92).
 * Without its chunk there is no chat until the next change of path. Returns how to stop looking.
 */
export const keepChat = (store: AppStore) => {
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
