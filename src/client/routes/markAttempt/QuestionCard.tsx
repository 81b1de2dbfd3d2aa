import { type ReactNode, useId } from 'react'
import type { Answers } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import type { Attempt } from '@contract/training/attempts'
import { AnswerList } from '@client/kits/formBlocks/AnswerList'
import { MarkTag } from '@client/kits/training/StateTags'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import { Tag } from '@client/ui/Tag'
import * as styles from './MarkAttempt.module.css'

/** A mark for reading, with its comment. */
export const MarkView = ({ mark }: { mark: Attempt['marks'][string] | undefined }) => {
  const texts = useTexts(markAttemptTexts)
  const isSatisfactory = mark?.isSatisfactory
  return (
    <>
      {typeof isSatisfactory === 'boolean' ? <MarkTag isSatisfactory={isSatisfactory} /> : <Tag>{texts.unmarked}</Tag>}
      {mark !== undefined && mark.comment !== '' && (
        <p className={styles.words} dir="auto">
          {mark.comment}
        </p>
      )}
    </>
  )
}

/** What the learner answered to the same question before, and what was said to that. */
const Before = ({ attempt, component }: { attempt: Attempt; component: FormComponent }) => {
  const texts = useTexts(markAttemptTexts)
  if (!attempt.components.some(({ key }) => key === component.key)) return null
  return (
    <details className={styles.before}>
      <summary>
        <span>{texts.before(attempt.number)}</span>
        <MarkView mark={attempt.marks[component.key]} />
      </summary>
      <AnswerList
        components={[{ ...component, label: texts.answeredBefore }]}
        answers={attempt.answers as Answers} // judged when it was submitted
        media={attempt.media}
      />
    </details>
  )
}

type Props = {
  attempt: Attempt
  /** The attempt before, when there is one. */
  before: Attempt | undefined
  component: FormComponent
  at: number
  /** The mark, or the fields for it. */
  children: ReactNode
}

/** One question with its answer. */
export const QuestionCard = ({ attempt, before, component, at, children }: Props) => {
  const texts = useTexts(markAttemptTexts)
  const headingId = useId()
  return (
    <li className={styles.card} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.number}>
        {texts.questionOf(at + 1, attempt.components.length)}
      </h3>
      {/* judged by its component when it was submitted */}
      <AnswerList components={[component]} answers={attempt.answers as Answers} media={attempt.media} />
      {before && <Before attempt={before} component={component} />}
      <div className={styles.mark}>{children}</div>
    </li>
  )
}
