import { ArchiveFeedDialog } from '@client/kits/feeds/ArchiveFeedDialog'
import { ApproveFeedDialog, RejectFeedDialog } from '@client/kits/feeds/FeedDecisionDialogs'
import { useDecision } from '@client/kits/feeds/useDecision'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useDeleteFeedCommentMutation } from '@client/state/feeds/feedComments'
import { useFeed } from '@client/state/feeds/feedsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { excerptOf } from '@client/ui/textOfHtml'
import { ReplyToFeedDialog, useFeedDialog } from './ReplyToFeedDialog'

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

type Asked = ReturnType<typeof useFeedDialog>

const ApproveQuestion = (props: Asked) => {
  const { asked, dialog } = useDecision(props, useFeed(props.id))
  return (
    <ApproveFeedDialog {...dialog} publishAt={asked?.publishAt ?? null} excerpt={excerptOf(asked?.content ?? '')} />
  )
}

const Approving = () => {
  const dialog = useFeedDialog('approve')
  return <ApproveQuestion key={dialog.id} {...dialog} />
}

const RejectQuestion = (props: Asked) => <RejectFeedDialog {...useDecision(props, useFeed(props.id)).dialog} />

const Rejecting = () => {
  const dialog = useFeedDialog('reject')
  return <RejectQuestion key={dialog.id} {...dialog} />
}

const Archiving = () => <ArchiveFeedDialog {...useFeedDialog('archive')} isFromCard />

/** What is asked about a feed, and the message to its author. Each one stays mounted, so that it can restore the focus. */
export const OpenFeedDialog = () => (
  <>
    <Approving />
    <Rejecting />
    <Archiving />
    <DeleteCommentDialog />
    <ReplyToFeedDialog />
  </>
)
