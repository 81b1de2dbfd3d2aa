import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Attempt } from '@contract/training/attempts'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { StageTag } from '@client/kits/training/StateTags'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { attemptTexts } from '@client/texts/attemptTexts'
import { useTexts } from '@client/texts/catalogue'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './Attempt.module.css'

/** How an attempt stands, in a sentence. */
const useStanding = ({ status, submittedAt, decidedAt, decidedBy, isOpen, isOwn }: Attempt): string => {
  const texts = useTexts(attemptTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const at = (instant: string | null) => (instant === null ? '' : formatInZone(instant, timeZone, 'dayAndTime'))
  const by = decidedBy?.name ?? texts.somebody
  if (status === 'submitted') return texts.waits(at(submittedAt))
  if (status === 'approved') return texts.approvedBy(by, at(decidedAt))
  if (status === 'resubmit') return texts.sentBackBy(by, at(decidedAt))
  return isOpen || !isOwn ? '' : texts.closed
}

/** Of which unit and class it is, and how it stands. */
export const AttemptHead = ({ attempt }: { attempt: Attempt }) => {
  const texts = useTexts(attemptTexts)
  const standing = useStanding(attempt)
  const place = useRef<HTMLElement>(null)
  const wasOpen = useRef(attempt.isOpen)
  useEffect(() => {
    // what had the focus has gone with the form
    if (wasOpen.current && !attempt.isOpen) place.current?.focus()
    wasOpen.current = attempt.isOpen
  }, [attempt.isOpen])
  const { kind, number, unit, classId, className, enrolmentId, status } = attempt
  return (
    <header ref={place} className={styles.head} tabIndex={-1}>
      <div className={styles.facts}>
        <p>
          <span className={styles.code}>{unit.code}</span> {unit.name}
        </p>
        <p className={styles.meta}>
          {texts.taskKinds[kind]} ·{' '}
          <Link to={enrolmentPath({ classId, enrolmentId, part: unitsPart })}>{className}</Link>
          {number > 1 && ` · ${texts.attemptOf(number)}`}
        </p>
      </div>
      <StageTag status={status} />
      {standing !== '' && <p className={styles.standing}>{standing}</p>}
    </header>
  )
}
