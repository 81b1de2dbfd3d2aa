import { AdminTable } from '@client/kits/adminTable/AdminTable'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { atPage } from '@client/state/records/pagedList'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { inboxTitles } from '@client/texts/inboxTitles'
import { media, panes } from '@client/theme/layout'
import { LazyPart } from '@client/ui/LazyPart'
import { useEscape } from '@client/ui/keyboard'
import { usePaneFits } from '@client/ui/sizes'
import { useMedia } from '@client/ui/useMedia'
import { CategoryPicker } from './CategoryPicker'
import { FilterBar } from './FilterBar'
import { useInboxColumns } from './inboxColumns'
import { MessagePane, usePrefetchedMessagePane } from './lazyParts'
import { MessageSkeleton } from './MessageSkeleton'
import { NewMessage, NewMessageButton } from './NewMessage'
import { ReadAllButton } from './ReadAllButton'
import { UrgentBanner } from './UrgentBanner'
import { useInboxTable } from './useInboxTable'
import { useTableSelection } from './useTableSelection'
import * as styles from './InboxTableRoute.module.css'

/** The inbox of training organisations (D-61): a table whose rows open in place; on phones the message is a page. */
export const InboxTableRoute = () => {
  const texts = useTexts(inboxTexts)
  const titles = useTexts(inboxTitles)
  const { table, filter, messageId, isElsewhere, listPath, pathOf, open, close, changeFilter, addressOf } =
    useInboxTable()
  const isWide = usePaneFits(panes.inboxSplitMin)
  const isNarrow = !usePaneFits(panes.inboxCategoriesMin)
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
  const isSelecting = selection.count > 0
  useEscape(isSelecting || messageId !== undefined, isSelecting ? selection.clear : close)
  const query = atPage(table.query, table.choice.page)
  const isMessageAlone = messageId !== undefined && (!isWide || isElsewhere)
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
          {!isNarrow && <CategoryPicker filter={filter} addressOf={addressOf} isRow />}
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
            head={!filter.archived && <UrgentBanner query={query} />}
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
