import { Button } from 'antd'
import { Download } from 'lucide-react'
import type { ReceivedAgreement } from '@contract/agreements'
import { signatureIn, wordsOfAnswer } from '@contract/answerWords'
import type { Answer, Answers } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import { DialogFoot } from '@client/kits/forms/Dialog'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { agreementTexts } from '@client/texts/receivedTexts'
import { white } from '@client/theme/neutrals'
import { formatInZone } from '@client/ui/zonedTime'
import { AgreementBlocks } from './AgreementBlocks'
import * as styles from './AgreementDialog.module.css'

/** Signatures are drawn in dark ink, in both themes. */
const paper = { background: white }

const AnswerText = ({ component, answer }: { component: FormComponent; answer: Answer | undefined }) => {
  const texts = useTexts(agreementTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const signature = signatureIn(answer)
  if (signature) return <img className={styles.picture} style={paper} src={signature.image} alt={signature.text} />
  return wordsOfAnswer(component, answer, (instant) => formatInZone(instant, timeZone, 'dayAndTime')) || texts.noAnswer
}

type SignedProps = {
  agreement: ReceivedAgreement
  signature: NonNullable<ReceivedAgreement['signature']>
  onClose: () => void
}

/** An agreement as it was signed: nothing of it can be changed. */
export const SignedAgreement = ({ agreement, signature, onClose }: SignedProps) => {
  const texts = useTexts(agreementTexts)
  const answers = signature.answers as Answers // the server has judged them by their fields
  const formOf = (components: readonly FormComponent[]) => (
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
  return (
    <>
      <div className={styles.agreement}>
        <AgreementBlocks blocks={agreement.blocksAttributes} formOf={formOf} />
      </div>
      <DialogFoot>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button
          type="primary"
          href={signature.pdfUrl}
          download
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {texts.download}
        </Button>
      </DialogFoot>
    </>
  )
}
