import { restAfterSave } from '@contract/training/attempts'
import { draftDropped, draftSaved } from '../view/viewEvents'
import type { ApiError } from '../api'
import type { AppDispatch, RootState } from '../types'
import { attemptsApi } from './attemptsApi'
import { type KeptAnswers, keptAnswersId, selectKeptAnswers } from './waitingAnswers'

/** Before the first repetition without an answer of the server, doubled for each further one, in milliseconds. */
const [firstPauseMs, longestPauseMs] = [1_000, 30_000]

type GetState = () => RootState
/** What is under way for an attempt; kept beside the store, because promises and timers are no state. */
type Line = {
  isRunning: boolean
  /** Of what is running, or ran last. */
  running: Promise<void>
  /** Ends the rest after a save. */
  goOn: () => void
  pauseMs: number
  repetition: ReturnType<typeof setTimeout> | undefined
}
/** By their store, whose answers they send. */
const allLines = new WeakMap<AppDispatch, Map<string, Line>>()
const newLine = (): Line => ({
  isRunning: false,
  running: Promise.resolve(),
  goOn: () => {},
  pauseMs: firstPauseMs,
  repetition: undefined,
})
const lineOf = (dispatch: AppDispatch, id: string): Line => {
  const lines = allLines.get(dispatch) ?? new Map<string, Line>()
  allLines.set(dispatch, lines)
  const line = lines.get(id) ?? newLine()
  lines.set(id, line)
  return line
}

const store = (id: string, kept: KeptAnswers) => (dispatch: AppDispatch) =>
  Object.keys(kept.answers).length === 0
    ? dispatch(draftDropped({ formId: keptAnswersId(id) }))
    : dispatch(draftSaved({ formId: keptAnswersId(id), values: kept }))

/** Without an answer, or with one that says nothing of these answers, they go on waiting. */
const mayPass = ({ status }: ApiError) => status === 0 || status === 408 || status === 429 || status >= 500

const wordsOf = ({ errors, message }: ApiError): string => Object.values(errors).flat()[0] ?? message

/** Sends what waits once; whether the server has stored it. */
const deliver = (id: string) => async (dispatch: AppDispatch, getState: GetState) => {
  const { token } = getState().session
  const sent = selectKeptAnswers(getState(), id)?.answers ?? {}
  const isOffline = !navigator.onLine
  const { error } = isOffline
    ? { error: { status: 0, errors: {}, message: '' } satisfies ApiError }
    : await dispatch(attemptsApi.endpoints.saveAnswers.initiate({ id, answers: sent }, { track: false }))
  const kept = selectKeptAnswers(getState(), id)
  if (getState().session.token !== token || !kept) return false // set aside with the session, or dropped
  if (error) {
    const failure = error as ApiError // the only kind of error of our base query
    dispatch(store(id, { ...kept, ...(mayPass(failure) ? { isWaiting: true } : { refusal: wordsOf(failure) }) }))
    return false
  }
  const newer = Object.entries(kept.answers).filter(([key, answer]) => answer !== sent[key])
  dispatch(store(id, { answers: Object.fromEntries(newer) }))
  return true
}

const isSendable = (state: RootState, id: string) => {
  const kept = selectKeptAnswers(state, id)
  return state.session.phase === 'signedIn' && kept !== null && kept.refusal === undefined
}

const sendWhileWaiting = (id: string, line: Line) => async (dispatch: AppDispatch, getState: GetState) => {
  clearTimeout(line.repetition)
  try {
    while (isSendable(getState(), id)) {
      const begun = performance.now()
      const rest = new Promise<void>((resolve) => (line.goOn = resolve))
      if (!(await dispatch(deliver(id)))) {
        if (!isSendable(getState(), id)) return
        line.repetition = setTimeout(() => void dispatch(sendAnswers(id)), line.pauseMs)
        line.pauseMs = Math.min(2 * line.pauseMs, longestPauseMs)
        return
      }
      line.pauseMs = firstPauseMs
      const tookMs = performance.now() - begun
      setTimeout(line.goOn, restAfterSave(tookMs) - tookMs)
      await rest
    }
  } finally {
    line.isRunning = false // in the moment of the last look: what is kept right after it needs another run
  }
}

/**
 * Sends the answers of an attempt that wait: the first at once, what comes meanwhile together after a short rest. Never more
 * than one save of an attempt is under way, so that an older answer never comes after a newer one.
 */
export const sendAnswers =
  (id: string) =>
  (dispatch: AppDispatch): Promise<void> => {
    const line = lineOf(dispatch, id)
    if (line.isRunning) return line.running
    line.isRunning = true
    line.running = dispatch(sendWhileWaiting(id, line))
    return line.running
  }

/** Keeps an answer in this browser, where it survives everything but a sign-out, and sends it. */
export const keepAnswer = (id: string, key: string, answer: unknown) => (dispatch: AppDispatch, getState: GetState) => {
  if (!getState().session.token) return
  const { refusal: _refusal, ...kept } = selectKeptAnswers(getState(), id) ?? { answers: {} } // it may be taken now
  dispatch(store(id, { ...kept, answers: { ...kept.answers, [key]: answer } }))
  void dispatch(sendAnswers(id))
}

/** Tries once more what was refused: the unit may have been unlocked. */
export const sendRefusedAgain = (id: string) => (dispatch: AppDispatch, getState: GetState) => {
  const kept = selectKeptAnswers(getState(), id)
  if (!kept) return
  dispatch(store(id, { answers: kept.answers }))
  void dispatch(sendAnswers(id))
}

/** Sends all that waits now; whether the server has stored everything. */
export const flushAnswers = (id: string) => async (dispatch: AppDispatch, getState: GetState) => {
  const line = lineOf(dispatch, id)
  line.goOn()
  await line.running
  if (isSendable(getState(), id)) {
    const sending = dispatch(sendAnswers(id))
    line.goOn()
    await sending
  }
  return selectKeptAnswers(getState(), id) === null
}

/** What was not sent is given up: the attempt was submitted with it. */
export const dropAnswers = (id: string) => (dispatch: AppDispatch, getState: GetState) => {
  clearTimeout(lineOf(dispatch, id).repetition)
  if (selectKeptAnswers(getState(), id)) dispatch(draftDropped({ formId: keptAnswersId(id) }))
}
