import { listenToPublicPages } from '@client/routes/signIn/loadPublicPages'
import { syncPath } from '@client/state/navigation/navigationSlice'
import { logoutPath, isForResetToken, takeLinkToken } from '@client/state/navigation/signInAddress'
import { noTokenFound, sessionEnded, tokenFound, retryRequested } from '@client/state/session/sessionEvents'
import { watchOtherTabs } from '@client/state/session/sessionListeners'
import { isStored, readStoredSession } from '@client/state/session/storedSession'
import { tabChannel } from '@client/state/tabs/tabChannel'
import { clockTicked } from '@client/state/view/viewEvents'
import type { AppStore } from './createStore'

const minute = 60_000
/** Another tab knows why, and has removed what was stored or set it aside. */
const endedElsewhere = { isFromOtherTab: true }

/**
 * A suspended page, or one in the back/forward cache, receives no message from other tabs: it checks when it is shown
 * again.
 */
const endWhatEndedMeanwhile = ({ dispatch, getState }: AppStore) => {
  let known: string | null = null
  const remember = () => {
    const { token } = getState().session
    known = token && isStored(token) ? token : null
  }
  const compare = () => {
    if (known && known === getState().session.token && !isStored(known)) dispatch(sessionEnded(endedElsewhere))
  }
  addEventListener('pagehide', remember)
  addEventListener('pageshow', compare)
  return { remember, compare }
}

/**
 * When a token ends in one tab, it ends in every tab that holds it: on a shared device too, where duplicating a tab
 * copies the token.
 */
const endTogether = ({ dispatch, getState, listenOnce }: AppStore) => {
  const share = tabChannel<string>('ended', (token) => {
    if (token === getState().session.token) dispatch(sessionEnded(endedElsewhere))
  })
  listenOnce((startListening) =>
    startListening({
      actionCreator: sessionEnded,
      effect: (_action, { getOriginalState }) => {
        const { token } = getOriginalState().session
        if (token) share(token)
      },
    }),
  )
}

/** Starts from the stored session: a token leads to the profile check, no token to sign-in. */
export const startSession = (store: AppStore) => {
  const { dispatch, getState, keeper } = store
  takeLinkToken()
  endTogether(store)
  if (location.pathname === logoutPath || isForResetToken(location.pathname)) dispatch(syncPath())
  const stored = readStoredSession()
  dispatch(stored ? tokenFound(stored) : noTokenFound())
  listenToPublicPages(store)

  watchOtherTabs((token) => {
    const mine = getState().session
    if (mine.token && !mine.isSharedDevice && token !== mine.token) dispatch(sessionEnded(endedElsewhere))
  })
  const { remember, compare } = endWhatEndedMeanwhile(store)

  addEventListener('pagehide', () => void keeper.flush())
  addEventListener('online', () => dispatch(retryRequested()))

  const tick = () => dispatch(clockTicked(new Date().toISOString()))
  const tickEachMinute = () => {
    setTimeout(
      () => {
        tick()
        tickEachMinute()
      },
      minute - (Date.now() % minute),
    ) // as it begins: what people choose are whole minutes
  }
  tickEachMinute()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return remember()
    compare()
    tick()
  })
}
