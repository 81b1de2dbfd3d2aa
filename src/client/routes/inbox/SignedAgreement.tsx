import { Button } from 'antd'
import { Download } from 'lucide-react'
import type { ReceivedAgreement } from '@contract/agreements'
import type { Answers } from '@contract/formAnswers'
import type { FormComponent } from '@contract/formComponents'
import { AnswerList } from '@client/kits/formBlocks/AnswerList'
import { DialogFoot } from '@client/kits/forms/Dialog'
import { useTexts } from '@client/texts/catalogue'
import { agreementTexts } from '@client/texts/receivedTexts'
import { AgreementBlocks } from './AgreementBlocks'
import * as styles from './AgreementDialog.module.css'

type SignedProps = {
  agreement: ReceivedAgreement
  signature: NonNullable<ReceivedAgreement['signature']>
  onClose: () => void
}

/** An agreement as it was signed: nothing of it can be changed. */
export const SignedAgreement = ({ agreement, signature, onClose }: SignedProps) => {
  const texts = useTexts(agreementTexts)
  const answers = signature.answers as Answers // the server has judged them by their fields
  const formOf = (components: readonly FormComponent[]) => <AnswerList components={components} answers={answers} />
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
