import type { Attempt } from '@contract/training/attempts'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import * as styles from './MarkAttempt.module.css'
import { MarkView, QuestionCard } from './QuestionCard'

/** Answers with their marks, for reading. */
export const MarkedQuestions = ({ attempt, before }: { attempt: Attempt; before: Attempt | undefined }) => {
  const texts = useTexts(markAttemptTexts)
  return (
    <>
      {attempt.summary !== '' && (
        <section className={styles.card}>
          <h3 className={styles.number}>{texts.summary}</h3>
          <p className={styles.words} dir="auto">
            {attempt.summary}
          </p>
        </section>
      )}
      <ol className={styles.questions}>
        {attempt.components.map((component, at) => (
          <QuestionCard key={component.key} {...{ attempt, before, component, at }}>
            <MarkView mark={attempt.marks[component.key]} />
          </QuestionCard>
        ))}
      </ol>
    </>
  )
}
