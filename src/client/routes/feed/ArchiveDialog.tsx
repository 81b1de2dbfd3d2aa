import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useArchiveFeedMutation } from '@client/state/feeds/feedActionsApi'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { useFeedDialog } from './useFeedDialog'

/** Asks before a feed is archived (FE-041). The card leaves at once; a refusal brings it back, with a notice (FE-042). */
export const ArchiveDialog = () => {
  const texts = useTexts(feedTexts)
  const { isOpen, feedId, close, decide, handleClosed } = useFeedDialog('archive')
  const [archive] = useArchiveFeedMutation()
  const confirm = () => {
    decide()
    void archive({ id: feedId, isFromCard: true })
    close()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.archiveTitle}
      text={texts.archiveText}
      yes={texts.archive}
      no={texts.cancel}
      isDestructive
      onYes={confirm}
      onNo={close}
      onClosed={handleClosed}
    />
  )
}
