import { noTokenFound, sessionEnded, tokenFound } from '@client/state/session/sessionEvents'
import { readStoredSession, tokenClaims } from '@client/state/session/storedSession'
import type { StartListening } from '@client/state/types'
import type { SnapshotKeeper } from './snapshotKeeper'

/** The app also works without a usable IndexedDB; then nothing survives a reload. */
const orNothing = (work: Promise<unknown>) => work.catch(() => undefined)

/**
 * The start of a session rehydrates its person's state; its end removes that state (D-22), except for what was typed in a
 * session that ended by itself (D-107).
 */
export const listenForSnapshots = (startListening: StartListening, keeper: SnapshotKeeper) => {
  startListening({
    actionCreator: tokenFound,
    effect: ({ payload: { token, isSharedDevice } }) => {
      const claims = tokenClaims(token)
      if (!claims) return
      const { personId, draftKey } = claims
      void orNothing(keeper.open(personId, { isShared: isSharedDevice, draftKey }))
    },
  })
  startListening({ actionCreator: noTokenFound, effect: () => void orNothing(keeper.sweep()) })

  /** A tab that was suspended hears late of the end: then the browser may hold a newer session of the same person. */
  const isHereAgain = (ended: string, personId: string) => {
    const present = readStoredSession()?.token ?? ended
    return present !== ended && tokenClaims(present)?.personId === personId
  }
  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload: { notice, isFromOtherTab = false } }, { getOriginalState }) => {
      const { token, isSharedDevice } = getOriginalState().session
      const claims = token ? tokenClaims(token) : null
      if (!token || !claims) return
      const { personId, draftKey } = claims
      const end = () => {
        if (isSharedDevice || (isFromOtherTab && isHereAgain(token, personId))) return keeper.close()
        const keepsTyped = isFromOtherTab || notice !== undefined
        return keeper.end({ personId, keepsTyped, ...(keepsTyped && { draftKey }) }, { isFromOtherTab })
      }
      void orNothing(end())
    },
  })
}
