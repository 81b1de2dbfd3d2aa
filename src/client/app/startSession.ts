import { clockTicked } from '@client/state/clock/clockEvents'
import { noTokenFound, sessionEnded, tokenFound } from '@client/state/session/sessionEvents'
import { watchOtherTabs } from '@client/state/session/sessionListeners'
import { readStoredSession } from '@client/state/session/storedSession'
import type { AppStore } from './createStore'

const minute = 60_000

/** Begins with what this browser knows: a token leads to the profile check, none to sign-in. */
export const startSession = ({ dispatch, getState, keeper }: AppStore) => {
  const stored = readStoredSession()
  dispatch(stored ? tokenFound(stored) : noTokenFound())

  watchOtherTabs((token) => {
    const mine = getState().session
    if (mine.token && !mine.isSharedDevice && token !== mine.token) dispatch(sessionEnded({}))
  })

  globalThis.addEventListener('pagehide', () => void keeper.flush())

  const tick = () => dispatch(clockTicked(new Date().toISOString()))
  setInterval(tick, minute)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tick())
}
