import { Alert } from 'antd'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { Attempt } from '@contract/training/attempts'
import { StageTag } from '@client/kits/training/StateTags'
import { TrainingPage } from '@client/kits/training/TrainingPage'
import { useStanding } from '@client/kits/training/useStanding'
import { useAttemptBefore } from '@client/state/training/markingApi'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import { AttemptSide } from './AttemptSide'
import * as styles from './MarkAttempt.module.css'
import { MarkedQuestions } from './MarkedQuestions'
import { MarkingForm } from './MarkingForm'
import { NextSubmission } from './NextSubmission'
import { ScormResult } from './ScormResult'

/** The focus was on a button of the form, which is gone once it is decided. */
const useFocusOnceDecided = (isMarkable: boolean, headingId: string) => {
  const was = useRef(isMarkable)
  const focusHeading = useEffectEvent(() => document.getElementById(headingId)?.focus())
  useEffect(() => {
    if (was.current && !isMarkable) focusHeading()
    was.current = isMarkable
  }, [isMarkable])
}

/** What was handed in to a task, with its marks: a form for whoever decides, for reading afterwards. */
export const MarkAttemptPage = ({ attempt }: { attempt: Attempt }) => {
  const texts = useTexts(markAttemptTexts)
  const headingId = useId()
  const before = useAttemptBefore(attempt)
  const standing = useStanding(attempt, false)
  const { isMarkable, isDecider, status, kind, name, person, number } = attempt
  const title = `${person.name} · ${name}`
  useFocusOnceDecided(isMarkable, headingId)
  const isDecided = status === 'approved' || status === 'resubmit'
  return (
    <TrainingPage title={title} titleLink={pages.marking.path} side={<AttemptSide attempt={attempt} />}>
      <section className={styles.card} aria-labelledby={headingId}>
        <header className={styles.head}>
          <h2 id={headingId} tabIndex={-1}>
            {texts.attemptNumber(number)}
          </h2>
          <StageTag status={status} />
        </header>
        <p className={styles.standing}>{standing}</p>
        {isDecider && isDecided && <NextSubmission than={attempt.id} />}
        {kind === 'observation' && (
          <Link to={generatePath(pages.observation.path, { id: attempt.id })}>{texts.observation}</Link>
        )}
      </section>
      {isDecider && status === 'submitted' && !isMarkable && <Alert type="warning" showIcon title={texts.waits} />}
      {kind === 'scorm' && status !== 'inProgress' && <ScormResult runtime={attempt.runtime} />}
      {isMarkable && <MarkingForm attempt={attempt} before={before} />}
      {!isMarkable && status !== 'inProgress' && <MarkedQuestions attempt={attempt} before={before} />}
    </TrainingPage>
  )
}
