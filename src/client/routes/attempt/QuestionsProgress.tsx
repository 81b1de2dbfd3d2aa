import type { ReactNode } from 'react'
import type { FormComponent } from '@contract/formComponents'
import { focusField } from '@client/kits/forms/FormErrors'
import { attemptTexts } from '@client/texts/attemptTexts'
import { useTexts } from '@client/texts/catalogue'
import { ProgressBar } from '@client/ui/ProgressBar'
import * as styles from './QuestionsProgress.module.css'

/** Fewer are seen at once. */
const manyQuestions = 5

type Props = {
  formId: string
  components: readonly FormComponent[]
  /** The keys of those that have an answer. */
  answered: ReadonlySet<string>
  /** Where the answers are. */
  state: ReactNode
}

/** How many questions are answered; of many, the way to each. */
export const QuestionsProgress = ({ formId, components, answered, state }: Props) => {
  const texts = useTexts(attemptTexts)
  const words = texts.answered(answered.size, components.length)
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <span className={styles.count}>{words}</span>
        {state}
      </div>
      <ProgressBar label={texts.questions} progress={answered.size / components.length} words={words} />
      {components.length >= manyQuestions && (
        <nav aria-label={texts.questions}>
          <ol className={styles.steps}>
            {components.map(({ key }, index) => (
              <li key={key}>
                <button
                  type="button"
                  className={styles.step}
                  data-is-answered={answered.has(key)}
                  aria-label={texts.goTo(index + 1, answered.has(key))}
                  onClick={() => focusField(formId, key)}
                >
                  {index + 1}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  )
}
