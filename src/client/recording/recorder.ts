import { isAnyOf, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { selectMay } from '@client/state/session/accessSelectors'
import { screenStateSet } from '@client/state/screens/screensSlice'
import { sessionEnded } from '@client/state/session/sessionEvents'
import type { RootState } from '@client/state/types'
import { dialogClosed, dialogOpened, draftSaved, exportDialog } from '@client/state/view/viewEvents'

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

/** Of typing, one action is kept in so many milliseconds: each letter is two of them, and a long text would be all that is kept. */
const typingMs = 1_000

/** What is typed into, a form or a place on the screen, if an action brings a letter more. */
const typedInto = (action: UnknownAction): string | undefined => {
  if (draftSaved.match(action)) return `draft ${action.payload.formId}`
  return screenStateSet.match(action) && 'typed' in action.payload.kept ? `place ${action.payload.place}` : undefined
}

/** Whether an action goes on with what the last ones, all of them of typing, have typed just now. */
const goesOn = (actions: readonly Recorded[], action: UnknownAction, at: number): boolean => {
  const into = typedInto(action)
  if (into === undefined) return false
  const before = actions.slice(1 + actions.findLastIndex((one) => typedInto(one.action) === undefined))
  const same = before.findLast((one) => typedInto(one.action) === into)
  return same !== undefined && at - same.at < typingMs
}

const isRecorded = (state: RootState) => state.session.phase === 'signedIn' && selectMay(state, 'qa.use')

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
      } else if (isRecorded(before) && !isBookkeeping(known) && !isOfExport(known)) {
        const at = now()
        // what it changes then belongs to the action before
        if (!goesOn(actions, known, at)) actions.push({ action: known, at, before })
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
