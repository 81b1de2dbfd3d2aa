import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useApproveFeedMutation } from '@client/state/feeds/feedActionsApi'
import { useTexts } from '@client/texts/catalogue'
import { feedDialogTexts } from '@client/texts/feedDialogTexts'
import { nothing, type FeedDialogProps } from './feedDialog'

/**
 * Asks before a feed is approved (FE-024, FA-031). A refusal closes it too: another approver may have been first (D-63),
 * and the page then shows what the feed is now (FA-039).
 */
export const ApproveFeedDialog = ({ id, isOpen, onClose, onDecide = nothing, onClosed = nothing }: FeedDialogProps) => {
  const texts = useTexts(feedDialogTexts)
  const [approve, { isLoading }] = useApproveFeedMutation()
  const confirm = async () => {
    onDecide()
    await approve(id)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.approveTitle}
      text={texts.approveText}
      yes={texts.approve}
      no={texts.cancel}
      isBusy={isLoading}
      onYes={() => void confirm()}
      onNo={onClose}
      onClosed={onClosed}
    />
  )
}
