import { useAppSelector } from '@client/state/hooks'
import type { InboxFilter, NotificationQuery } from '@client/state/notifications/notificationQuery'
import {
  selectAreCountsKnown,
  selectCountsOf,
  selectListTotal,
} from '@client/state/notifications/notificationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { isFiltered } from './inboxAddress'

/** '12 unread of 84', or the number of matches of a search. */
export const ListCount = ({ filter, query }: { filter: InboxFilter; query: NotificationQuery }) => {
  const texts = useTexts(inboxTexts)
  const { unreadCount } = useAppSelector((state) => selectCountsOf(state, filter.source))
  const total = useAppSelector((state) => selectListTotal(state, query))
  const areKnown = useAppSelector(selectAreCountsKnown)
  if (total === undefined) return <span />
  if (isFiltered(filter)) return <span>{texts.found(total)}</span>
  return <span>{areKnown && texts.unreadOf(unreadCount, total)}</span>
}
