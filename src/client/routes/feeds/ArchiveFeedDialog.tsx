import type { Feed } from '@contract/feeds'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useArchiveFeedMutation } from '@client/state/feeds/feedActionsApi'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { previewOf } from '@client/ui/previewOf'

type Props = { feed: Pick<Feed, 'id' | 'content'>; isOpen: boolean; onClose: () => void }

/** Asks before a feed is archived (FA-010). It closes when it is done, and stays otherwise. */
export const ArchiveFeedDialog = ({ feed: { id, content }, isOpen, onClose }: Props) => {
  const texts = useTexts(feedAdminTexts)
  const [archive, { isLoading }] = useArchiveFeedMutation()
  const confirm = async () => {
    const { error } = await archive({ id })
    if (!error) onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.archiveTitle}
      text={texts.archiveText}
      detail={previewOf(content)}
      yes={texts.archive}
      no={texts.cancel}
      isDestructive
      isBusy={isLoading}
      onYes={() => void confirm()}
      onNo={onClose}
    />
  )
}
