import { useNavigate, useParams } from 'react-router-dom'
import type { SourceFilter } from '@contract/notificationSources'
import type { Notification } from '@contract/notifications'
import { toTableAddress, useAdminTable } from '@client/kits/adminTable/defineTable'
import { useNumberedPage } from '@client/kits/records/useNumberedPage'
import type { InboxFilter } from '@client/state/notifications/notificationQuery'
import { inboxTable, toChoice, toInboxFilter } from './inboxTable'
import { useAskedMessage } from './useAskedMessage'

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
