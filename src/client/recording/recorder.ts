import { isAnyOf, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { selectMay } from '@client/state/session/accessSelectors'
import { sessionEnded } from '@client/state/session/sessionEvents'
import type { RootState } from '@client/state/types'
import { dialogClosed, dialogOpened, exportDialog } from '@client/state/view/viewEvents'

/** An action, when it came, and the state before it. */
export type Recorded = { action: UnknownAction; at: number; before: RootState }
/** What nobody has caught. */
export type RecordedError = { at: number; message: string }
export type Recording = { actions: readonly Recorded[]; errors: readonly RecordedError[]; now: number }

/** Actions that are kept (D-95). */
export const actionsKept = 500
/** Errors that are kept: one that comes with each frame must not fill the memory. */
const errorsKept = 100

/** The bookkeeping of RTK Query, several times for each component that is mounted; nothing of it is seen. */
const isBookkeeping = ({ type }: UnknownAction) =>
  type.startsWith('api/internalSubscriptions/') || type.startsWith('api/internal_') || type.startsWith('__rtkq/')

/** The export itself is not what somebody wants to show. */
const isOfExport = (action: UnknownAction) =>
  isAnyOf(dialogOpened, dialogClosed)(action) && action.payload === exportDialog

const messageOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/**
 * Keeps the last actions of a person who may export them, with the states before, as long as the portal is shown. States share what did
 * not change, so that they need little memory. `now` is in milliseconds since an instant that stays.
 */
export const createRecorder = ({ most = actionsKept, now = () => performance.now() } = {}) => {
  let actions: Recorded[] = []
  let errors: RecordedError[] = []
  const middleware: Middleware<unknown, RootState> =
    ({ getState }) =>
    (next) =>
    (action) => {
      const before = getState()
      const result = next(action)
      const known = action as UnknownAction // of the store's own slices and libraries
      if (sessionEnded.match(known)) {
        actions = []
        errors = []
      } else if (
        before.session.phase === 'signedIn' &&
        selectMay(before, 'qa.use') &&
        !isBookkeeping(known) &&
        !isOfExport(known)
      ) {
        actions.push({ action: known, at: now(), before })
        if (actions.length > most) actions.shift()
      }
      return result
    }
  return {
    middleware,
    noteError(error: unknown) {
      errors = [...errors.slice(1 - errorsKept), { at: now(), message: messageOf(error) }]
    },
    recording: (): Recording => ({ actions: [...actions], errors: [...errors], now: now() }),
  }
}
export type Recorder = ReturnType<typeof createRecorder>
