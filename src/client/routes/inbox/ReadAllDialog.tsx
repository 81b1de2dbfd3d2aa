import { sourceLabels, type SourceFilter } from '@contract/notificationSources'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useAppSelector } from '@client/state/hooks'
import { selectAreCountsKnown, selectCountsOf } from '@client/state/notifications/notificationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { readAllTexts } from '@client/texts/readAllTexts'

type Props = { source: SourceFilter; isOpen: boolean; isBusy: boolean; onYes: () => void; onNo: () => void }

/** Asks before all messages of a category are marked as read, whatever further filters the list has. */
export const ReadAllDialog = ({ source, ...answers }: Props) => {
  const texts = useTexts(readAllTexts)
  const { unreadCount } = useAppSelector((state) => selectCountsOf(state, source))
  const areKnown = useAppSelector(selectAreCountsKnown)
  const label = sourceLabels[source]
  return (
    <ConfirmDialog
      {...answers}
      title={texts.title}
      text={texts.question}
      detail={areKnown ? texts.scope(label, unreadCount) : label}
      yes={texts.confirm}
      no={texts.cancel}
    />
  )
}
