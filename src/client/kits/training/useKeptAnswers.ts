import { useEffect, useEffectEvent } from 'react'
import type { Attempt } from '@contract/training/attempts'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { dropAnswers, flushAnswers, keepAnswer, sendRefusedAgain } from '@client/state/training/keptAnswers'
import { selectKeptAnswers } from '@client/state/training/waitingAnswers'

/** 'waiting': kept on this device, and sent once the server can be reached. 'refused': the server does not take them. */
export type AnswersStanding = 'saved' | 'saving' | 'waiting' | 'refused'

/**
 * The answers of an attempt as `useAttempt` reads it, with what this device has changed of them. A change is in the browser's
 * storage at once, and with the server at most a moment later; without a network it waits there, also when the page is left,
 * and is sent at the next start of the app at the latest. Values are any JSON.
 */
export const useKeptAnswers = ({ id, answers, isOpen }: Pick<Attempt, 'id' | 'answers' | 'isOpen'>) => {
  const dispatch = useAppDispatch()
  const kept = useAppSelector((state) => selectKeptAnswers(state, id))
  const begin = useEffectEvent(() => {
    if (kept && isOpen) dispatch(sendRefusedAgain(id)) // of an earlier visit
  })
  useEffect(() => begin(), [id])
  const standingOf = (): AnswersStanding => {
    if (!kept) return 'saved'
    if (kept.refusal !== undefined) return 'refused'
    return kept.isWaiting ? 'waiting' : 'saving'
  }
  return {
    answers: kept ? { ...answers, ...kept.answers } : answers,
    change: (key: string, answer: unknown) => dispatch(keepAnswer(id, key, answer)),
    standing: standingOf(),
    /** Why the server does not take what was changed last, in its words. */
    refusal: kept?.refusal ?? null,
    /** Before what is sent at once, such as a submission: whether the server has everything now. */
    flush: () => dispatch(flushAnswers(id)),
    /** After a submission that had everything with it. */
    drop: () => dispatch(dropAnswers(id)),
  }
}
export type KeptAnswersOfAttempt = ReturnType<typeof useKeptAnswers>
