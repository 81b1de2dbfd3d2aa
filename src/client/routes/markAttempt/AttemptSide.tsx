import { generatePath, Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { Attempt } from '@contract/training/attempts'
import { enrolmentPath, unitsPart } from '@client/kits/training/enrolmentPath'
import { StageTag } from '@client/kits/training/StateTags'
import { SideFacts } from '@client/kits/training/TrainingPage'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './MarkAttempt.module.css'

/** Whose attempt it is, and the other attempts at this task with their marks. */
export const AttemptSide = ({ attempt }: { attempt: Attempt }) => {
  const texts = useTexts(markAttemptTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const { id, person, unit, classId, className, number, submittedAt, history, enrolmentId } = attempt
  const toClass = <Link to={generatePath(pages.trainingClass.path, { id: classId })}>{className}</Link>
  const toEnrolment = <Link to={enrolmentPath({ classId, enrolmentId, part: unitsPart })}>{person.name}</Link>
  const facts = [
    { label: texts.student, value: toEnrolment },
    { label: texts.unit, value: `${unit.code} ${unit.name}` },
    { label: texts.klass, value: toClass },
    { label: texts.attempt, value: number },
    ...(submittedAt === null
      ? []
      : [{ label: texts.submitted, value: formatInZone(submittedAt, timeZone, 'dayAndTime') }]),
  ]
  return (
    <SideFacts label={texts.details} rows={facts}>
      {history.length > 1 && (
        <nav aria-label={texts.history}>
          <h2>{texts.history}</h2>
          <ul className={styles.history}>
            {history.map((row) => (
              <li key={row.id}>
                <Link
                  to={generatePath(pages.markAttempt.path, { id: row.id })}
                  {...(row.id === id && { 'aria-current': 'page' as const })}
                >
                  {texts.attemptNumber(row.number)}
                </Link>
                <StageTag status={row.status} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </SideFacts>
  )
}
