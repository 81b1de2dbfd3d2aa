import { notificationList } from '@client/state/notifications/notificationsApi'
import type { Notification } from '@contract/notifications'
import type { Column } from '@client/kits/adminTable/column'
import type { TableChoosing } from '@client/kits/adminTable/defineTable'
import { useSelection } from '@client/kits/adminTable/useSelection'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { messageSelectionTexts } from '@client/texts/messageSelectionTexts'
import { useMarkMessages } from './useMarkMessages'

type Options = {
  table: TableChoosing
  columns: readonly Column<Notification>[]
  /** The table lists the archived messages. */
  archived: boolean
  openId: string | undefined
  /** The open message leaves the list. */
  onLeave: () => void
}

/** The selected messages of the table, and what can be done with them. */
export const useTableSelection = ({ table, columns, archived, openId, onLeave }: Options) => {
  const texts = useTexts(inboxTexts)
  const words = useTexts(messageSelectionTexts)
  const { mark, archive, restore } = useMarkMessages()
  const notifications = useAppSelector((state) => state.notifications)

  /** After a failure the messages are there again, and selected. */
  const leave = (move: typeof archive) => async (ids: readonly string[], done: () => void) => {
    if (openId !== undefined && ids.includes(openId)) onLeave()
    if (await move(ids)) done()
  }
  const move = archived ? { label: texts.restore, act: leave(restore) } : { label: texts.archive, act: leave(archive) }
  return useSelection({
    table,
    columns,
    isThere: (id) => (notificationList.selectById({ notifications }, id)?.archived ?? archived) === archived,
    actions: [
      { key: 'read', label: words.markRead, onSelect: (ids) => void mark(ids, { read: true }) },
      { key: 'unread', label: texts.markUnread, onSelect: (ids) => void mark(ids, { read: false }) },
      { key: 'move', label: move.label, onSelect: (ids, done) => void move.act(ids, done) },
    ],
  })
}
