import { Button } from 'antd'
import { PenLine } from 'lucide-react'
import { lazy } from 'react'
import type { Received } from '@contract/receivedMessages'
import { useDialog } from '@client/kits/areas/useDialog'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { AskedPanel, ConfirmPanel } from '@client/kits/messages/AskedPanel'
import { useConfirmReceivedMutation, useReceived } from '@client/state/communications/receivedApi'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { receivedTexts } from '@client/texts/receivedTexts'
import { ErrorState } from '@client/ui/EmptyState'
import * as styles from './ReceivedInMessage.module.css'

/** Brings the fields of forms. */
const AgreementDialog = lazy(() =>
  import(/* webpackChunkName: "agreement" */ './AgreementDialog').then((module) => ({
    default: module.AgreementDialog,
  })),
)

type AgreementProps = { id: string; agreement: NonNullable<Received['agreement']> }

/** Opens the agreement: to be signed, or as it was signed. */
const AgreementPanel = ({ id, agreement: { name, signedAt } }: AgreementProps) => {
  const texts = useTexts(receivedTexts)
  const { isOpen, open, close } = useDialog(`inbox/agreement/${id}`)
  const isSigned = signedAt !== null
  return (
    <>
      <AskedPanel
        label={texts.agreement}
        icon={PenLine}
        doneAt={signedAt}
        words={isSigned ? texts.signedOn(name) : texts.pleaseSign(name)}
        action={
          <Button type={isSigned ? 'default' : 'primary'} aria-haspopup="dialog" onClick={open}>
            {isSigned ? texts.view : texts.readAndSign}
          </Button>
        }
      />
      <LazyDialog isOpen={isOpen} onClose={close}>
        <AgreementDialog id={id} name={name} isOpen={isOpen} onClose={close} />
      </LazyDialog>
    </>
  )
}

/** What the message of a communication asks for, which is done in the message itself (D-101). */
export const ReceivedInMessage = ({ id }: { id: string }) => {
  const texts = useTexts(receivedTexts)
  const { received, isError, isGone, retry } = useReceived(id)
  const [confirm, { isLoading }] = useConfirmReceivedMutation()
  const isBusy = useToldState(`confirming ${id}`, isLoading)
  if (isGone) return null
  if (!received) return isError && <ErrorState text={texts.failed} onRetry={retry} isCompact />
  const { mustRead, confirmedAt, agreement } = received
  return (
    <div className={styles.asked}>
      {mustRead && (
        <ConfirmPanel confirmedAt={confirmedAt} isBusy={isBusy} onConfirm={async () => !(await confirm(id)).error} />
      )}
      {agreement && <AgreementPanel id={id} agreement={agreement} />}
    </div>
  )
}
