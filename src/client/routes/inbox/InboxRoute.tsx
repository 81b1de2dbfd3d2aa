import { useLayoutEffect, useRef } from 'react'
import { FilterButton } from '@client/kits/records/FilterButton'
import { SearchBox } from '@client/kits/records/SearchBox'
import { MessageSwitch } from '@client/kits/page/MessageSwitch'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useAppSelector } from '@client/state/hooks'
import { noFilter, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { notificationList } from '@client/state/notifications/notificationsApi'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { inboxTitles } from '@client/texts/inboxTitles'
import { layout, panes } from '@client/theme/layout'
import { EmptyState } from '@client/ui/EmptyState'
import { LazyPart } from '@client/ui/LazyPart'
import { illustrations } from '@client/ui/illustrations'
import { usePaneFits } from '@client/ui/sizes'
import { useEscape } from '@client/ui/keyboard'
import { CategoryPicker } from './CategoryPicker'
import { ListCount } from './ListCount'
import { ListTools } from './ListTools'
import { MessageList } from './MessageList'
import { MessageSkeleton } from './MessageSkeleton'
import { NewMessage, NewMessageButton } from './NewMessage'
import { ReadAllButton } from './ReadAllButton'
import { UrgentBanner } from './UrgentBanner'
import { activeFilters, isFiltered, toInboxFilter } from './inboxAddress'
import { InboxFilters, MessagePane, usePrefetchedMessagePane } from './lazyParts'
import { useInbox } from './useInbox'
import { useNeighbours } from './useNeighbours'
import * as styles from './InboxRoute.module.css'

/** Prefetches the list of a URL before it renders. */
export const prefetchInbox = (dispatch: AppDispatch, search: string) =>
  dispatch(notificationList.prefetch(toNotificationQuery(toInboxFilter(new URLSearchParams(search)))))

/**
 * For a pane that shows one thing after the other: each starts at its top. Coming back to the same one, as to a screen
 * that was hidden, leaves its place. Touches nothing unless the pane was scrolled, because that would lay it out at once.
 */
const useStartAtTop = (shown: string | undefined) => {
  const pane = useRef<HTMLElement>(null)
  const last = useRef(shown)
  const isScrolled = useRef(false)
  useLayoutEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (isScrolled.current) pane.current?.scrollTo(0, 0)
    isScrolled.current = false
  }, [shown])
  return { ref: pane, onScroll: () => void (isScrolled.current = true) }
}

/** The inbox (IN-001): list on the left, message on the right; where the page has less than 600 px, one at a time. */
export const InboxRoute = () => {
  const texts = useTexts(inboxTexts)
  const titles = useTexts(inboxTitles)
  const { filter, query, messageId, changeFilter, addressOf, pathOf, listPath, open, close } = useInbox()
  const isSplit = usePaneFits(panes.inboxSplitMin)
  const isListWhole = usePaneFits(panes.inboxWholeListMin)
  const isNarrow = !usePaneFits(panes.inboxCategoriesMin)
  usePrefetchedMessagePane()
  const neighbours = useNeighbours(query, messageId, pathOf)
  const isSelecting = useAppSelector(({ view }) => view.selection !== null)
  useEscape(messageId !== undefined && !isSelecting, close)
  const isMessageAlone = !isSplit && messageId !== undefined
  const pane = useStartAtTop(messageId)

  return (
    <>
      <PageTitleRow title={titles.messages} {...(isMessageAlone && { titleLink: listPath })} hasLine>
        {!isMessageAlone && <MessageSwitch current="inbox" />}
      </PageTitleRow>
      <div className={isSplit ? styles.inbox : styles.single}>
        {!isNarrow && <CategoryPicker filter={filter} addressOf={addressOf} isRow={false} />}
        <section
          className={styles.list}
          aria-label={texts.list}
          inert={isMessageAlone}
          tabIndex={-1}
          data-least-width={layout.messageListLeast}
        >
          {isNarrow && <CategoryPicker filter={filter} addressOf={addressOf} isRow />}
          <ListTools isSelecting={isSelecting} query={query} openId={messageId} onLeave={close}>
            <div className={styles.tools}>
              <SearchBox label={texts.search} value={filter.search} onChange={(search) => changeFilter({ search })} />
              <FilterButton
                dialog="inbox/filters"
                count={activeFilters(filter)}
                isIconOnly={!isListWhole}
                form={(onClose) => <InboxFilters filter={filter} onChange={changeFilter} onClose={onClose} />}
              />
              <NewMessageButton isIconOnly />
            </div>
          </ListTools>
          {!filter.archived && <UrgentBanner query={query} />}
          <MessageList
            query={query}
            selectedId={messageId}
            isSelecting={isSelecting}
            pathOf={pathOf}
            onClear={isFiltered(filter) ? () => changeFilter(noFilter) : undefined}
          />
          <footer className={styles.foot}>
            <ListCount filter={filter} query={query} />
            {!filter.archived && <ReadAllButton source={filter.source} query={query} />}
          </footer>
        </section>
        {(isSplit || isMessageAlone) && (
          <section
            {...pane}
            className={isSplit ? styles.message : styles.page}
            aria-label={titles.message}
            tabIndex={-1}
            {...(isSplit && { 'data-least-width': layout.messageLeast })}
          >
            {messageId === undefined ? (
              <EmptyState drawing={illustrations.inbox} text={texts.nothingSelected} />
            ) : (
              <LazyPart failed={texts.messageFailed} skeleton={<MessageSkeleton />}>
                <MessagePane id={messageId} neighbours={neighbours} onLeave={close} />
              </LazyPart>
            )}
          </section>
        )}
      </div>
      <NewMessage onSent={open} />
    </>
  )
}
