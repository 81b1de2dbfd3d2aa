import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useApproveFeedMutation } from '@client/state/feeds/feedActionsApi'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'

type Props = { id: string; isOpen: boolean; onClose: () => void }

/** Asks before a feed is approved (FA-031). A refusal closes it too: the page then shows what the feed is now (FA-039). */
export const ApproveDialog = ({ id, isOpen, onClose }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const { cancel } = useTexts(feedAdminTexts)
  const [approve, { isLoading }] = useApproveFeedMutation()
  const confirm = async () => {
    await approve(id)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.approveTitle}
      text={texts.approveText}
      yes={texts.approve}
      no={cancel}
      isBusy={isLoading}
      onYes={() => void confirm()}
      onNo={onClose}
    />
  )
}
