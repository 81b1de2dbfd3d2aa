import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Attempt } from '@contract/training/attempts'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { StageTag } from '@client/kits/training/StateTags'
import { useStanding } from '@client/kits/training/useStanding'
import { attemptTexts } from '@client/texts/attemptTexts'
import { useTexts } from '@client/texts/catalogue'
import * as styles from './Attempt.module.css'

/** Of which unit and class it is, and how it stands. */
export const AttemptHead = ({ attempt }: { attempt: Attempt }) => {
  const texts = useTexts(attemptTexts)
  const { isOpen, isOwn } = attempt
  const said = useStanding(attempt, isOwn)
  const place = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // what had the focus has gone with the form
    if (wasOpen.current && !isOpen) place.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const { kind, number, unit, classId, className, enrolmentId, status } = attempt
  const standing = status === 'inProgress' && isOwn && !isOpen ? texts.closed : said
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
