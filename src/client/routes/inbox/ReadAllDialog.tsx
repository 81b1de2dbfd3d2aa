import { sourceLabels, type SourceFilter } from '@contract/notificationSources'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useAppSelector } from '@client/state/hooks'
import { selectAreCountsKnown, selectCountsOf } from '@client/state/notifications/notificationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'

type Props = { source: SourceFilter; isOpen: boolean; isBusy: boolean; onYes: () => void; onNo: () => void }

/** Asks before all messages of a category are marked as read, whatever further filters the list has. */
export const ReadAllDialog = ({ source, ...answers }: Props) => {
  const texts = useTexts(inboxTexts)
  const { unreadCount } = useAppSelector((state) => selectCountsOf(state, source))
  const areKnown = useAppSelector(selectAreCountsKnown)
  const label = sourceLabels[source]
  return (
    <ConfirmDialog
      {...answers}
      title={texts.readAllTitle}
      text={texts.readAllQuestion}
      detail={areKnown ? texts.readAllScope(label, unreadCount) : label}
      yes={texts.readAllConfirm}
      no={texts.cancel}
    />
  )
}
