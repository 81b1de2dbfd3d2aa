import { selectMay } from '@client/state/session/accessSelectors'
import type { AppStore } from './createStore'

/**
 * Opens the live channel of a person with access to the portal, when the first screen is at rest. Without its chunk or its
 * socket the page polls, as it does anyway. Returns a function that closes it.
 */
export const keepLive = (store: AppStore) => {
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
