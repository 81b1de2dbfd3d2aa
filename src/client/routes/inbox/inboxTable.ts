import { sources, toSourceFilter } from '@contract/notificationSources'
import { notificationOrders } from '@contract/notifications'
import { defineTable, type TableChoice } from '@client/kits/adminTable/defineTable'
import { toNotificationQuery, type InboxFilter } from '@client/state/notifications/notificationQuery'
import { notificationList } from '@client/state/notifications/notificationsApi'

const isSet = '1'

/** What is chosen, as the inbox knows it; the names of the filters are those of the URL (IN-002). */
export const toInboxFilter = ({ search, filters }: Pick<TableChoice, 'search' | 'filters'>): InboxFilter => ({
  source: toSourceFilter(filters['category']?.[0] ?? '') ?? '',
  search,
  from: filters['from']?.[0] ?? '',
  to: filters['to']?.[0] ?? '',
  unreadOnly: filters['unread']?.[0] === isSet,
  archived: filters['archived']?.[0] === isSet,
})

/** The inverse: what the table has to choose for a filter of the inbox. */
export const toChoice = ({ source, search, from, to, unreadOnly, archived }: InboxFilter) => {
  const one = (value: string) => (value === '' ? [] : [value])
  const flag = (isOn: boolean) => one(isOn ? isSet : '')
  return {
    search,
    filters: {
      category: one(source),
      from: one(from),
      to: one(to),
      unread: flag(unreadOnly),
      archived: flag(archived),
    },
  }
}

/** The messages as a table with numbered pages, in the API's names (IN-034). */
export const inboxTable = defineTable(notificationList, {
  orders: notificationOrders,
  filters: { category: sources, from: 'day', to: 'day', unread: [isSet], archived: [isSet] },
  toQuery: ({ search = '', filters }) => {
    const { per_page: _size, 'q[s]': _order, ...query } = toNotificationQuery(toInboxFilter({ search, filters }))
    return query
  },
})
