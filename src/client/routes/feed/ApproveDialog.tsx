import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useApproveFeedMutation } from '@client/state/feeds/feedActionsApi'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { useFeedDialog } from './useFeedDialog'

/** Asks before a feed is approved (FE-024). It closes after a refusal too: another approver may have been first (D-63). */
export const ApproveDialog = () => {
  const texts = useTexts(feedTexts)
  const { isOpen, feedId, close, decide, handleClosed } = useFeedDialog('approve')
  const [approve, { isLoading }] = useApproveFeedMutation()
  const confirm = async () => {
    decide()
    await approve(feedId)
    close()
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
      onNo={close}
      onClosed={handleClosed}
    />
  )
}
