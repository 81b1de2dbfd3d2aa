import { useRef } from 'react'
import type { ReceivedAgreement } from '@contract/agreements'
import { Dialog } from '@client/kits/forms/Dialog'
import { useAgreement, useSignAgreementMutation } from '@client/state/communications/agreementApi'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { agreementTexts } from '@client/texts/receivedTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './AgreementDialog.module.css'
import { AgreementForm } from './AgreementForm'
import { SignedAgreement } from './SignedAgreement'

type Signature = NonNullable<ReceivedAgreement['signature']>
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
  const { agreement, isError, retry, readAgain } = useAgreement(id, isOpen)
  const [sign, { isLoading: isSigning }] = useSignAgreementMutation()
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    if (!isSigning) onClose()
  }
  /** The whole agreement has the focus, from its beginning. */
  const showSigned = () => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }
  const content = () => {
    if (!agreement) return isError ? <ErrorState text={texts.failed} onRetry={retry} isCompact /> : <Loading />
    const { signature } = agreement
    if (signature) return <SignedAgreement agreement={agreement} signature={signature} onClose={close} />
    return <AgreementForm {...{ agreement, sign, readAgain }} onSigned={showSigned} onClose={close} />
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
