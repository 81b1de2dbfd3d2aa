import { Link } from 'react-router-dom'
import type { Answers } from '@contract/formAnswers'
import type { Attempt } from '@contract/training/attempts'
import { AnswerText } from '@client/kits/formBlocks/AnswerList'
import { attemptPath } from '@client/kits/training/enrolmentPath'
import { MarkTag, StageTag } from '@client/kits/training/StateTags'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { attemptTexts } from '@client/texts/attemptTexts'
import { useTexts } from '@client/texts/catalogue'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './Attempt.module.css'

const Judgement = ({ mark }: { mark: Attempt['marks'][string] | undefined }) => {
  if (!mark) return null
  return (
    <div className={styles.judgement}>
      {mark.isSatisfactory !== null && <MarkTag isSatisfactory={mark.isSatisfactory} />}
      {mark.comment !== '' && <p className={styles.words}>{mark.comment}</p>}
    </div>
  )
}

/** All goes at a task that were handed in. */
const History = ({ attempt: { id, history } }: { attempt: Attempt }) => {
  const texts = useTexts(attemptTexts)
  const timeZone = useAppSelector(selectTimeZone)
  if (history.every((past) => past.id === id)) return null
  return (
    <section className={styles.card}>
      <h2>{texts.history}</h2>
      <ul className={styles.history}>
        {history.map((past) => (
          <li key={past.id}>
            <Link to={attemptPath(past.id)} aria-current={past.id === id ? 'page' : undefined}>
              {texts.attemptOf(past.number)}
            </Link>
            <span className={styles.meta}>
              {past.submittedAt !== null && formatInZone(past.submittedAt, timeZone, 'dayAndTime')}
            </span>
            <StageTag status={past.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An attempt to read: its answers, what the trainer said of each, and what of all. */
export const Result = ({ attempt }: { attempt: Attempt }) => {
  const texts = useTexts(attemptTexts)
  const { components, answers, media, marks, summary } = attempt
  return (
    <>
      {summary !== '' && (
        <section className={styles.card}>
          <h2>{texts.summary}</h2>
          <p className={styles.words}>{summary}</p>
        </section>
      )}
      <ol className={styles.questions}>
        {components.map((component, index) => (
          <li key={component.key} className={styles.card}>
            <p className={styles.number}>{texts.question(index + 1, components.length)}</p>
            <h2 className={styles.asked} dir="auto">
              {component.label}
            </h2>
            <div className={styles.answer} dir="auto">
              {/* judged by these components when they were submitted; a draft is its learner's own */}
              <AnswerText component={component} answer={(answers as Answers)[component.key]} media={media} />
            </div>
            <Judgement mark={marks[component.key]} />
          </li>
        ))}
      </ol>
      <History attempt={attempt} />
    </>
  )
}
