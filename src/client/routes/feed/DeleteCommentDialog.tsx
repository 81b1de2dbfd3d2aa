import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useDeleteFeedCommentMutation } from '@client/state/feeds/feedComments'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { useFeedDialog } from './useFeedDialog'

/** Asks before a comment is deleted (FE-039). It leaves at once; a refusal brings it back, with a notice. */
export const DeleteCommentDialog = () => {
  const texts = useTexts(feedTexts)
  const { isOpen, id: feedId, commentId, onClose, onDecide, onClosed } = useFeedDialog('deleteComment')
  const [remove] = useDeleteFeedCommentMutation()
  const confirm = () => {
    onDecide()
    void remove({ feedId, commentId })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.deleteTitle}
      text={texts.deleteText}
      yes={texts.delete}
      no={texts.cancel}
      isDestructive
      onYes={confirm}
      onNo={onClose}
      onClosed={onClosed}
    />
  )
}
