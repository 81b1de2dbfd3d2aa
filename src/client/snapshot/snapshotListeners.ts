import { sessionEnded, tokenFound } from '@client/state/session/sessionEvents'
import { tokenClaims } from '@client/state/session/tokenClaims'
import type { StartListening } from '@client/state/types'
import type { SnapshotKeeper } from './snapshotKeeper'

/** The app also works without a usable IndexedDB; then nothing survives a reload. */
const orNothing = (work: Promise<unknown>) => work.catch(() => undefined)

/** The start of a session rehydrates its person's state; its end removes that state (D-22). */
export const listenForSnapshots = (startListening: StartListening, keeper: SnapshotKeeper) => {
  startListening({
    actionCreator: tokenFound,
    effect: ({ payload: { token, isSharedDevice } }) => {
      const claims = tokenClaims(token)
      if (claims && !isSharedDevice) void orNothing(keeper.open(claims.personId))
    },
  })
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { getOriginalState }) => {
      const { token, isSharedDevice } = getOriginalState().session
      const claims = token ? tokenClaims(token) : null
      if (claims && !isSharedDevice) void orNothing(keeper.remove(claims.personId))
    },
  })
}
