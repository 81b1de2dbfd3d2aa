import { useEffect, useEffectEvent, useState } from 'react'
import type { Feed } from '@contract/feeds'
import { useAppDispatch } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useTexts } from '@client/texts/catalogue'
import { feedDialogTexts } from '@client/texts/feedDialogTexts'
import { type FeedDialogProps, nothing } from './feedDialog'

/**
 * Closes the question about a pending feed when another person was first, and says so: what is below has changed, or has
 * left the page. Gives the dialog, and the feed as it was when it was asked about.
 */
export const useDecision = <Dialog extends FeedDialogProps>(dialog: Dialog, feed: Feed | undefined) => {
  const { notPending } = useTexts(feedDialogTexts)
  const dispatch = useAppDispatch()
  const { isOpen, onClose, onDecide = nothing, onClosed = nothing } = dialog
  const [asked] = useState(feed)
  const [isDeciding, setIsDeciding] = useState(false)
  const isLate = isOpen && !isDeciding && asked !== undefined && feed?.status !== 'pending'
  const giveUp = useEffectEvent(() => {
    dispatch(noticeRaised({ kind: 'info', text: notPending }))
    onClose()
  })
  useEffect(() => {
    if (isLate) giveUp()
  }, [isLate])
  const decide = () => {
    setIsDeciding(true)
    onDecide()
  }
  const closed = () => {
    setIsDeciding(false)
    onClosed()
  }
  return { asked, dialog: { ...dialog, onDecide: decide, onClosed: closed } }
}
