import { useEffect, useEffectEvent, useState } from 'react'
import { ApproveFeedDialog } from '@client/kits/feeds/ApproveFeedDialog'
import { ArchiveFeedDialog } from '@client/kits/feeds/ArchiveFeedDialog'
import { RejectFeedDialog } from '@client/kits/feeds/RejectFeedDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useDeleteFeedCommentMutation } from '@client/state/feeds/feedComments'
import { useFeed } from '@client/state/feeds/feedsSelectors'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useTexts } from '@client/texts/catalogue'
import { feedDialogTexts } from '@client/texts/feedDialogTexts'
import { feedTexts } from '@client/texts/feedTexts'
import { excerptOf } from '@client/ui/textOfHtml'
import { ReplyToFeedDialog } from './ReplyToFeedDialog'
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

type Asked = ReturnType<typeof useFeedDialog>

/**
 * Closes the question when somebody else was first: the card may have left the page, and another one is below. Gives the
 * dialog, and the feed as it was when it was asked about.
 */
const useDecision = (dialog: Asked) => {
  const { notPending } = useTexts(feedDialogTexts)
  const dispatch = useAppDispatch()
  const feed = useFeed(dialog.id)
  const [asked] = useState(feed)
  const [isDeciding, setIsDeciding] = useState(false)
  const isLate = dialog.isOpen && !isDeciding && asked !== undefined && feed?.status !== 'pending'
  const giveUp = useEffectEvent(() => {
    dispatch(noticeRaised({ kind: 'info', text: notPending }))
    dialog.onClose()
  })
  useEffect(() => {
    if (isLate) giveUp()
  }, [isLate])
  const onDecide = () => {
    setIsDeciding(true)
    dialog.onDecide()
  }
  const onClosed = () => {
    setIsDeciding(false)
    dialog.onClosed()
  }
  return { asked, dialog: { ...dialog, onDecide, onClosed } }
}

const ApproveQuestion = (props: Asked) => {
  const { asked, dialog } = useDecision(props)
  return (
    <ApproveFeedDialog {...dialog} publishAt={asked?.publishAt ?? null} excerpt={excerptOf(asked?.content ?? '')} />
  )
}

const Approving = () => {
  const dialog = useFeedDialog('approve')
  return <ApproveQuestion key={dialog.id} {...dialog} />
}

const RejectQuestion = (props: Asked) => <RejectFeedDialog {...useDecision(props).dialog} />

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
