import { filesIn, signatureIn, wordsOfAnswer } from '@contract/answerWords'
import type { Answer, Answers } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import type { Media } from '@contract/mediaRecord'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { formFieldTexts } from '@client/texts/formBlockTexts'
import { white } from '@client/theme/neutrals'
import { DocumentLink } from '@client/ui/media/DocumentLink'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './AnswerList.module.css'

/** Signatures are drawn in dark ink, in both themes. */
const paper = { background: white }

const noMedia: readonly Media[] = []
type AnswerTextProps = {
  component: FormComponent
  answer: Answer | undefined
  /** What answers by files name. */
  media?: readonly Media[]
}

/** One answer, for reading: in words, as it was drawn, or as links to its files. */
export const AnswerText = ({ component, answer, media = noMedia }: AnswerTextProps) => {
  const texts = useTexts(formFieldTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const signature = signatureIn(answer)
  if (signature) return <img className={styles.picture} style={paper} src={signature.image} alt={signature.text} />
  const mediaIds = filesIn(component, answer)
  const files = mediaIds.flatMap((mediaId) => media.find(({ id }) => id === mediaId)?.objectFiles ?? [])
  if (files.length > 0)
    return (
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <DocumentLink file={file} />
          </li>
        ))}
      </ul>
    )
  return wordsOfAnswer(component, answer, (instant) => formatInZone(instant, timeZone, 'dayAndTime')) || texts.noAnswer
}

type AnswerListProps = Pick<AnswerTextProps, 'media'> & { components: readonly FormComponent[]; answers: Answers }

/** What was answered in a form, for reading. */
export const AnswerList = ({ components, answers, media = noMedia }: AnswerListProps) => (
  <dl className={styles.answers}>
    {components.map((component) => (
      <div key={component.key}>
        <dt dir="auto">{component.label}</dt>
        <dd dir="auto">
          <AnswerText component={component} answer={answers[component.key]} media={media} />
        </dd>
      </div>
    ))}
  </dl>
)
