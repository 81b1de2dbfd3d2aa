import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import type { ReceivedAgreement } from '@contract/agreements'
import type { Answers } from '@contract/formAnswers'
import { answerForm } from '@client/kits/formBlocks/FormFields'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { useLocalForm } from '@client/kits/forms/useLocalForm'
import { useAgreement, useSignAgreementMutation } from '@client/state/communications/agreementApi'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { agreementTexts } from '@client/texts/receivedTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { formatInZone } from '@client/ui/zonedTime'
import { AgreementBlocks } from './AgreementBlocks'
import * as styles from './AgreementDialog.module.css'
import { AgreementForm } from './AgreementForm'
import { componentsOf } from './useSigningForm'

type Signature = NonNullable<ReceivedAgreement['signature']>
type SignedProps = { agreement: ReceivedAgreement; signature: Signature; onClose: () => void }

/** An agreement as it was signed: nothing of it can be changed. */
const SignedAgreement = ({ agreement, signature, onClose }: SignedProps) => {
  const texts = useTexts(agreementTexts)
  const { signedName, answers, pdfUrl } = signature
  const form = useLocalForm({
    ...answerForm(componentsOf(agreement), answers as Answers), // the server took them by the same rules
    onDone: () => {},
  })
  return (
    <>
      <div className={styles.agreement}>
        <AgreementBlocks blocks={agreement.blocksAttributes} form={form} signer={signedName} isDisabled />
      </div>
      <DialogFoot>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button
          type="primary"
          href={pdfUrl}
          target="_blank"
          rel="noreferrer"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {texts.download}
        </Button>
      </DialogFoot>
    </>
  )
}

/** Who signed and when; says so when it happens. */
const SignedLine = ({ signature }: { signature: Signature | null | undefined }) => {
  const texts = useTexts(agreementTexts)
  const timeZone = useAppSelector(selectTimeZone)
  return (
    <p role="status" className={styles.signed}>
      {signature && (
        <>
          {texts.signedBy(signature.signedName)}{' '}
          <time dateTime={signature.signedAt} title={formatInZone(signature.signedAt, timeZone, 'full')}>
            {formatInZone(signature.signedAt, timeZone, 'dayAndTime')}
          </time>
        </>
      )}
    </p>
  )
}

const Loading = () => (
  <div role="status" aria-label={useTexts(agreementTexts).loading} className={styles.agreement}>
    {['92%', '84%', '96%', '48%'].map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
)

type Props = { id: string; name: string; isOpen: boolean; onClose: () => void }

/** The agreement of a communication: to be signed, or as it was signed. */
export const AgreementDialog = ({ id, name, isOpen, onClose }: Props) => {
  const texts = useTexts(agreementTexts)
  const { agreement, isError, retry } = useAgreement(id, isOpen)
  const [sign, { isLoading: isSigning }] = useSignAgreementMutation()
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    if (!isSigning) onClose()
  }
  const content = () => {
    if (!agreement) return isError ? <ErrorState text={texts.failed} onRetry={retry} isCompact /> : <Loading />
    const { signature } = agreement
    if (signature) return <SignedAgreement agreement={agreement} signature={signature} onClose={close} />
    return <AgreementForm agreement={agreement} sign={sign} onSigned={() => place.current?.focus()} onClose={close} />
  }
  return (
    <Dialog title={agreement?.name ?? name} isOpen={isOpen} isWide onAskToClose={close}>
      <div ref={place} className={styles.place} tabIndex={-1} data-takes-focus>
        <SignedLine signature={agreement?.signature} />
        {content()}
      </div>
    </Dialog>
  )
}
