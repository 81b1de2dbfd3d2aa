import { Check } from 'lucide-react'
import type { Answers } from '@contract/formAnswers'
import { agreementsOf, type Stage } from '@contract/training/enrolments'
import { AnswerList } from '@client/kits/formBlocks/AnswerList'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'
import * as styles from './Stage.module.css'

/** What was handed in of a stage, for reading. */
export const StageAnswers = ({ stage: { kind, components, answers, agreements } }: { stage: Stage }) => {
  const texts = useTexts(enrolmentTexts)
  return (
    <>
      {components.length > 0 && (
        <section className={styles.part}>
          <h3>{texts.answers}</h3>
          {/* judged by these components when they were submitted */}
          <AnswerList components={components} answers={answers as Answers} />
        </section>
      )}
      <section className={styles.part}>
        <h3>{texts.agreementsTitle}</h3>
        <ul className={styles.agreed}>
          {agreementsOf[kind]
            .filter((name) => agreements.includes(name))
            .map((name) => (
              <li key={name}>
                <Check size={16} strokeWidth={2} aria-hidden="true" />
                {texts.agreements[name]}
              </li>
            ))}
        </ul>
      </section>
    </>
  )
}
