import type { Feed } from '@contract/feeds'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useApproveFeedMutation } from '@client/state/feeds/feedActionsApi'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { formatInZone } from '@client/ui/zonedTime'

type Props = { feed: Pick<Feed, 'id' | 'publishAt'>; isOpen: boolean; onClose: () => void }

/** Asks before a feed is approved (FA-031). A refusal closes it too: the page then shows what the feed is now (FA-039). */
export const ApproveDialog = ({ feed: { id, publishAt }, isOpen, onClose }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const { cancel } = useTexts(feedAdminTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const now = useAppSelector(({ clock }) => clock.now)
  const isLater = publishAt !== null && publishAt > now
  const [approve, { isLoading }] = useApproveFeedMutation()
  const confirm = async () => {
    await approve(id)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.approveTitle}
      text={isLater ? texts.approveLater(formatInZone(publishAt, timeZone, 'timeAndDay')) : texts.approveText}
      yes={texts.approve}
      no={cancel}
      isBusy={isLoading}
      onYes={() => void confirm()}
      onNo={onClose}
    />
  )
}
