import { Alert } from 'antd'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { Attempt } from '@contract/training/attempts'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useAttemptBefore } from '@client/state/training/markingApi'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import { Tag } from '@client/ui/Tag'
import { formatInZone } from '@client/ui/zonedTime'
import { AttemptSide } from './AttemptSide'
import { attemptLooks } from './attemptLooks'
import * as styles from './MarkAttempt.module.css'
import { MarkedQuestions } from './MarkedQuestions'
import { MarkingForm } from './MarkingForm'
import { NextSubmission } from './NextSubmission'
import { ScormResult } from './ScormResult'

/** Where an attempt stands, in a sentence. */
const useStanding = ({ status, submittedAt, decidedAt, decidedBy }: Attempt): string => {
  const texts = useTexts(markAttemptTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const at = (instant: string | null) => (instant === null ? '' : formatInZone(instant, timeZone, 'dayAndTime'))
  if (status === 'approved')
    return decidedBy ? texts.approvedBy(decidedBy.name, at(decidedAt)) : texts.approvedOn(at(decidedAt))
  if (status === 'resubmit')
    return decidedBy ? texts.sentBackBy(decidedBy.name, at(decidedAt)) : texts.sentBackOn(at(decidedAt))
  return status === 'submitted' ? texts.submittedOn(at(submittedAt)) : texts.notSubmitted
}

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
  const standing = useStanding(attempt)
  const { isMarkable, isDecider, status, kind, name, person, number } = attempt
  const title = `${person.name} · ${name}`
  usePageTitle(title)
  useFocusOnceDecided(isMarkable, headingId)
  const isDecided = status === 'approved' || status === 'resubmit'
  return (
    <>
      <PageTitleRow title={title} titleLink={pages.marking.path} />
      <div className={styles.place}>
        <div className={styles.page}>
          <AttemptSide attempt={attempt} />
          <div className={styles.main}>
            <section className={styles.card} aria-labelledby={headingId}>
              <header className={styles.head}>
                <h2 id={headingId} tabIndex={-1}>
                  {texts.attemptNumber(number)}
                </h2>
                <Tag {...attemptLooks[status]}>{texts.statuses[status]}</Tag>
              </header>
              <p className={styles.standing}>{standing}</p>
              {isDecider && isDecided && <NextSubmission than={attempt.id} />}
              {kind === 'observation' && (
                <Link to={generatePath(pages.observation.path, { id: attempt.id })}>{texts.observation}</Link>
              )}
            </section>
            {isDecider && status === 'submitted' && !isMarkable && (
              <Alert type="warning" showIcon title={texts.waits} />
            )}
            {kind === 'scorm' && status !== 'inProgress' && <ScormResult runtime={attempt.runtime} />}
            {isMarkable && <MarkingForm attempt={attempt} before={before} />}
            {!isMarkable && status !== 'inProgress' && <MarkedQuestions attempt={attempt} before={before} />}
          </div>
        </div>
      </div>
    </>
  )
}
