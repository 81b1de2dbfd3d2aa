import { toSourceFilter } from '@contract/notificationSources'
import type { InboxFilter } from '@client/state/notifications/notificationQuery'

const keys = { source: 'category', search: 'search', from: 'from', to: 'to', unreadOnly: 'unread' } as const
const day = /^\d{4}-\d{2}-\d{2}$/

const dayOf = (text: string | null) => (text && day.test(text) ? text : '')

/** The filter is part of the URL, so that a link or a reload shows the same list (IN-002). */
export const toInboxFilter = (search: URLSearchParams): InboxFilter => ({
  source: toSourceFilter(search.get(keys.source) ?? '') ?? '',
  search: search.get(keys.search) ?? '',
  from: dayOf(search.get(keys.from)),
  to: dayOf(search.get(keys.to)),
  unreadOnly: search.get(keys.unreadOnly) === '1',
})

/** The URL of the same list; empty filters are left out. */
export const toAddress = ({ source, search, from, to, unreadOnly }: InboxFilter): string => {
  const entries = [
    [keys.source, source],
    [keys.search, search.trim()],
    [keys.from, from],
    [keys.to, to],
    [keys.unreadOnly, unreadOnly ? '1' : ''],
  ].filter((entry): entry is [string, string] => entry[1] !== '')
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}

/** How many filters of the popup are set. */
export const activeFilters = ({ from, to, unreadOnly }: InboxFilter) => [from, to, unreadOnly].filter(Boolean).length

/** Whether a list shows less than its whole category. */
export const isFiltered = (filter: InboxFilter) => filter.search !== '' || activeFilters(filter) > 0
