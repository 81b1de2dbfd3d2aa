import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useArchiveFeedMutation } from '@client/state/feeds/feedsApi'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { feedDialogTexts } from '@client/texts/feedDialogTexts'
import { nothing, type FeedDialogProps } from './feedDialog'

type Props = FeedDialogProps & {
  /** The beginning of the feed, where it is not in sight. */
  excerpt?: string
  /** The card leaves at once, and the dialog with it; a refusal brings the card back, with a notice (FE-042). */
  isFromCard?: boolean
}

/** Asks before a feed is archived (FE-041, FA-010). It closes when it is done, and stays otherwise. */
export const ArchiveFeedDialog = ({
  id,
  isOpen,
  onClose,
  onDecide = nothing,
  onClosed = nothing,
  excerpt,
  isFromCard = false,
}: Props) => {
  const texts = useTexts(feedDialogTexts)
  const [archive, { isLoading }] = useArchiveFeedMutation()
  const isBusy = useToldState(`archiving ${id}`, isLoading && !isFromCard)
  const confirm = async () => {
    onDecide()
    const archived = archive({ id, isFromCard })
    const isDone = isFromCard || (await archived).error === undefined
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.archiveTitle}
      text={texts.archiveText}
      {...(excerpt !== undefined && { detail: excerpt })}
      yes={texts.archive}
      no={texts.cancel}
      isDestructive
      isBusy={isBusy}
      onYes={() => void confirm()}
      onNo={onClose}
      onClosed={onClosed}
    />
  )
}
