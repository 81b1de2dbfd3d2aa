import type { Notification } from '@contract/notifications'
import { pages } from '@contract/pages'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { Column } from '@client/kits/adminTable/column'
import type { TableChoosing } from '@client/kits/adminTable/defineTable'
import { useSelection } from '@client/kits/adminTable/useSelection'
import type { LoadedScreen } from '@client/kits/areas/area'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useAppSelector } from '@client/state/hooks'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { listenForUndo } from '@client/state/notifications/notificationsListeners'
import { atPage } from '@client/state/records/pagedList'
import { useTexts } from '@client/texts/catalogue'
import { messageSelectionTexts } from '@client/texts/inboxDialogTexts'
import { inboxTexts } from '@client/texts/inboxTexts'
import { inboxTitles } from '@client/texts/titles'
import { media, panes } from '@client/theme/layout'
import { useEscape } from '@client/ui/keyboard'
import { LazyPart } from '@client/ui/LazyPart'
import { usePaneFits } from '@client/ui/sizes'
import { useMedia } from '@client/ui/useMedia'
import { FilterBar } from './FilterBar'
import { useInboxColumns } from './inboxColumns'
import { inboxTable, useInboxTable } from './inboxTable'
import * as styles from './InboxTableRoute.module.css'
import { loadMessagePane, MessagePane, usePrefetchedMessagePane } from './lazyParts'
import { MessageSkeleton } from './MessageSkeleton'
import { NewMessage, NewMessageButton } from './NewMessage'
import { ReadAllButton } from './ReadAllButton'
import { UrgentBanner } from './UrgentBanner'
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
const useTableSelection = ({ table, columns, archived, openId, onLeave }: Options) => {
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

/** The inbox of training organisations (D-61): a table whose rows open in place; on phones the message is a page. */
export const InboxTableRoute = () => {
  const texts = useTexts(inboxTexts)
  const titles = useTexts(inboxTitles)
  const { table, filter, messageId, isElsewhere, listPath, pathOf, open, close, changeFilter } = useInboxTable()
  const isWide = usePaneFits(panes.inboxSplitMin)
  const isPhone = useMedia(media.phone)
  const columns = useInboxColumns()
  usePrefetchedMessagePane()
  const selection = useTableSelection({
    table,
    columns,
    archived: filter.archived,
    openId: messageId,
    onLeave: close,
  })
  const { isSelecting } = selection
  useEscape(isSelecting || messageId !== undefined, isSelecting ? selection.clear : close)
  const query = atPage(table.query, table.choice.page)
  const isMessageAlone = messageId !== undefined && (!isWide || isElsewhere)
  const urgent = !filter.archived && <UrgentBanner query={query} />
  const message = (id: string, isInPlace: boolean) => (
    <LazyPart failed={texts.messageFailed} skeleton={<MessageSkeleton />}>
      <MessagePane id={id} isInPlace={isInPlace} onLeave={close} />
    </LazyPart>
  )
  return (
    <>
      <PageTitleRow title={titles.messages} {...(isMessageAlone && { titleLink: listPath })} hasLine>
        {!isPhone && (
          <div className={styles.write}>
            <NewMessageButton />
          </div>
        )}
      </PageTitleRow>
      <div className={styles.inbox}>
        <div className={styles.table} inert={isMessageAlone}>
          <FilterBar filter={filter} onChange={changeFilter} />
          <AdminTable
            table={table}
            label={texts.list}
            columns={columns}
            selection={selection}
            empty={texts.empty}
            nothingFound={texts.empty}
            expansion={{
              openId: isMessageAlone ? undefined : messageId,
              pathOf,
              open,
              close,
              content: ({ id }) => message(id, true),
            }}
            head={!isPhone && urgent}
            note={isPhone && urgent}
            foot={!filter.archived && <ReadAllButton source={filter.source} query={query} />}
          />
        </div>
        {isMessageAlone && (
          <section className={styles.page} aria-label={titles.message} tabIndex={-1}>
            {message(messageId, false)}
          </section>
        )}
      </div>
      <NewMessage />
    </>
  )
}

/**
 * Loads the message that the page's address opens: it stands between rows, which would move if it came after them. A
 * failure is reported in its place.
 */
export const loadAskedMessage = async () => {
  if (location.pathname.startsWith(`${pages.messages.path}/`)) await loadMessagePane().catch(() => undefined)
}

/** The content of the chunk for training organisations (D-61). */
export const inboxTrainingScreen: LoadedScreen = {
  Screen: InboxTableRoute,
  listeners: [listenForUndo],
  prefetch: inboxTable.prefetch,
}
