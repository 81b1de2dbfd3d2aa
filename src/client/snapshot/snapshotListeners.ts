import { sessionEnded, tokenFound } from '@client/state/session/sessionEvents'
import { tokenClaims } from '@client/state/session/tokenClaims'
import type { StartListening } from '@client/state/types'
import type { SnapshotKeeper } from './snapshotKeeper'

/** A browser without usable IndexedDB works all the same; nothing outlives a reload there. */
const orNothing = (work: Promise<unknown>) => work.catch(() => undefined)

/** A session opens what its person left here, and takes everything along when it ends (D-22). */
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
