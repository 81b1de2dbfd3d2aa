import { signatureIn, wordsOfAnswer } from '@contract/answerWords'
import type { Answer, Answers } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { formFieldTexts } from '@client/texts/formBlockTexts'
import { white } from '@client/theme/neutrals'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './AnswerList.module.css'

/** Signatures are drawn in dark ink, in both themes. */
const paper = { background: white }

/** One answer, for reading: in words, or as it was drawn. */
export const AnswerText = ({ component, answer }: { component: FormComponent; answer: Answer | undefined }) => {
  const texts = useTexts(formFieldTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const signature = signatureIn(answer)
  if (signature) return <img className={styles.picture} style={paper} src={signature.image} alt={signature.text} />
  return wordsOfAnswer(component, answer, (instant) => formatInZone(instant, timeZone, 'dayAndTime')) || texts.noAnswer
}

/** What was answered in a form, for reading. */
export const AnswerList = ({ components, answers }: { components: readonly FormComponent[]; answers: Answers }) => (
  <dl className={styles.answers}>
    {components.map((component) => (
      <div key={component.key}>
        <dt dir="auto">{component.label}</dt>
        <dd dir="auto">
          <AnswerText component={component} answer={answers[component.key]} />
        </dd>
      </div>
    ))}
  </dl>
)
