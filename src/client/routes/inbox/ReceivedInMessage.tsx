import { ConfirmPanel } from '@client/kits/messages/ConfirmPanel'
import { useConfirmReceivedMutation, useReceived } from '@client/state/communications/receivedApi'
import { useTexts } from '@client/texts/catalogue'
import { receivedTexts } from '@client/texts/receivedTexts'
import { ErrorState } from '@client/ui/EmptyState'
import * as styles from './ReceivedInMessage.module.css'

/** What the message of a communication asks for, which is done in the message itself (D-101). */
export const ReceivedInMessage = ({ id }: { id: string }) => {
  const texts = useTexts(receivedTexts)
  const { received, isError, isGone, retry } = useReceived(id)
  const [confirm, { isLoading }] = useConfirmReceivedMutation()
  if (isGone) return null
  if (!received) return isError && <ErrorState text={texts.failed} onRetry={retry} isCompact />
  const { mustRead, confirmedAt } = received
  return (
    <div className={styles.asked}>
      {mustRead && (
        <ConfirmPanel confirmedAt={confirmedAt} isBusy={isLoading} onConfirm={async () => !(await confirm(id)).error} />
      )}
    </div>
  )
}
