import type { Feed } from '@contract/feeds'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useApproveFeedMutation } from '@client/state/feeds/feedsApi'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedDialogTexts } from '@client/texts/feedDialogTexts'
import { formatInZone } from '@client/ui/zonedTime'
import { nothing, type FeedDialogProps } from './feedDialog'

type Props = FeedDialogProps &
  Pick<Feed, 'publishAt'> & {
    /** The beginning of the feed, where other feeds are in sight. */
    excerpt?: string
  }

/**
 * Asks before a feed is approved (FE-024, FA-031). A refusal closes it too: another approver may have been first (D-63),
 * and the page then shows what the feed is now (FA-039).
 */
export const ApproveFeedDialog = ({
  id,
  publishAt,
  isOpen,
  onClose,
  onDecide = nothing,
  onClosed = nothing,
  excerpt,
}: Props) => {
  const texts = useTexts(feedDialogTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const now = useAppSelector(({ clock }) => clock.now)
  const isLater = publishAt !== null && publishAt > now
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
      text={isLater ? texts.approveLater(formatInZone(publishAt, timeZone, 'timeAndDay')) : texts.approveText}
      {...(excerpt !== undefined && { detail: excerpt })}
      yes={texts.approve}
      no={texts.cancel}
      isBusy={isLoading}
      onYes={() => void confirm()}
      onNo={onClose}
      onClosed={onClosed}
    />
  )
}
