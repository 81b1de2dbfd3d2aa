import type { Notification } from '@contract/notifications'
import { type SourceFilter, sourceLabels } from '@contract/notificationSources'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useAppSelector } from '@client/state/hooks'
import { selectAreCountsKnown, selectCountsOf } from '@client/state/notifications/notificationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { readAllTexts } from '@client/texts/inboxDialogTexts'

type Props = { source: SourceFilter; isOpen: boolean; isBusy: boolean; onYes: () => void; onNo: () => void }

/** Those that stay unread; the inbox lists them first. */
const countHeld = (messages: readonly Notification[], source: SourceFilter) =>
  messages.filter((message) => message.held && (source === '' || message.source === source)).length

/** Asks before all messages of a category are marked as read, whatever further filters the list has. */
export const ReadAllDialog = ({ source, ...answers }: Props) => {
  const texts = useTexts(readAllTexts)
  const { unreadCount } = useAppSelector((state) => selectCountsOf(state, source))
  const heldCount = useAppSelector(({ notifications }) => countHeld(Object.values(notifications.entities), source))
  const areKnown = useAppSelector(selectAreCountsKnown)
  const label = sourceLabels[source]
  return (
    <ConfirmDialog
      {...answers}
      title={texts.title}
      text={texts.question}
      detail={areKnown ? texts.scope(label, unreadCount - heldCount) : label}
      yes={texts.confirm}
      no={texts.cancel}
    />
  )
}
