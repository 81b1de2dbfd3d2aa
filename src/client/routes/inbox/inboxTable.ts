import { useNavigate, useParams } from 'react-router-dom'
import type { Notification } from '@contract/notifications'
import { type SourceFilter, sources, toSourceFilter } from '@contract/notificationSources'
import { defineTable, type TableChoice, toTableAddress, useAdminTable } from '@client/kits/adminTable/defineTable'
import { useNumberedPage } from '@client/kits/records/useNumberedPage'
import { type InboxFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { useAskedMessage } from './inboxAddress'

const isSet = '1'

/** What is chosen, as the inbox knows it; the names of the filters are those of the URL (IN-002). */
const toInboxFilter = ({ search, filters }: Pick<TableChoice, 'search' | 'filters'>): InboxFilter => ({
  source: toSourceFilter(filters['category']?.[0] ?? '') ?? '',
  search,
  from: filters['from']?.[0] ?? '',
  to: filters['to']?.[0] ?? '',
  unreadOnly: filters['unread']?.[0] === isSet,
  archived: filters['archived']?.[0] === isSet,
})

/** The inverse: what the table has to choose for a filter of the inbox. */
const toChoice = ({ source, search, from, to, unreadOnly, archived }: InboxFilter) => {
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
  filters: { category: sources, from: 'day', to: 'day', unread: [isSet], archived: [isSet] },
  toQuery: ({ search = '', filters }) => {
    const { per_page: _size, 'q[s]': _order, ...query } = toNotificationQuery(toInboxFilter({ search, filters }))
    return query
  },
})

const messagesPath = '/messages'

/** Focuses what opened the message, before it closes. */
const focusOpener = () => document.querySelector<HTMLElement>('main [data-list-keys] a[aria-expanded="true"]')?.focus()

/** The table's state in the URL, and the functions that change it. The open message is part of the path. */
export const useInboxTable = () => {
  const navigate = useNavigate()
  const { messageId } = useParams()
  useAskedMessage()
  // Where a message is open, another list closes it: it may not be one of its rows.
  const table = useAdminTable(inboxTable, messageId === undefined ? undefined : messagesPath)
  const filter = toInboxFilter(table.choice)
  const { ids, isLoading, isError } = useNumberedPage(table.list, table.query, table.choice.page)
  const address = toTableAddress(table.choice, table.shape)
  const pathOf = ({ id }: Pick<Notification, 'id'>) => `${messagesPath}/${encodeURIComponent(id)}${address}`
  const listPath = `${messagesPath}${address}`
  return {
    table,
    filter,
    messageId,
    /** The open message is not one of the shown rows: a link from elsewhere. */
    isElsewhere: messageId !== undefined && !ids.includes(messageId) && (!isLoading || isError),
    listPath,
    pathOf,
    open: (row: Pick<Notification, 'id'>) => void navigate(pathOf(row)),
    close: () => {
      focusOpener()
      void navigate(listPath)
    },
    changeFilter: (change: Partial<InboxFilter>) => {
      const { search, filters } = toChoice({ ...filter, ...change })
      table.change(Object.keys(change).join() === 'search' ? { search } : { search, filters })
    },
    /** The address of a category; order and size of the pages stay. */
    addressOf: (source: SourceFilter) => {
      const choice = { ...table.choice, ...toChoice({ ...filter, source }), page: 1 }
      return `${messagesPath}${toTableAddress(choice, table.shape)}`
    },
  }
}
