import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { SourceFilter } from '@contract/notificationSources'
import { toNotificationQuery, type InboxFilter } from '@client/state/notifications/notificationQuery'
import { toAddress, toInboxFilter, useAskedMessage } from './inboxAddress'

/** Focuses the row of the open message, unless the list has scrolled it away. */
const focusRow = () => document.querySelector<HTMLElement>('main [role="feed"] a[aria-current="true"]')?.focus()

/** The inbox state of the URL, and the functions that change it. */
export const useInbox = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { messageId } = useParams()
  const filter = toInboxFilter(search)
  useAskedMessage()

  const base = messageId === undefined ? '/messages' : `/messages/${encodeURIComponent(messageId)}`
  /** The open message stays open next to the new list. */
  const changeFilter = (change: Partial<InboxFilter>) =>
    void navigate(`${base}${toAddress({ ...filter, ...change })}`, {
      replace: Object.keys(change).join() === 'search', // typing a search adds one history entry, not one per word
    })

  const listPath = `/messages${toAddress(filter)}`
  const pathOf = (id: string) => `/messages/${encodeURIComponent(id)}${toAddress(filter)}`
  return {
    filter,
    query: toNotificationQuery(filter),
    messageId,
    changeFilter,
    addressOf: (source: SourceFilter) => `/messages${toAddress({ ...filter, source })}`,
    listPath,
    close: () => {
      focusRow()
      void navigate(listPath)
    },
    pathOf,
    open: (id: string) => void navigate(pathOf(id)),
  }
}
