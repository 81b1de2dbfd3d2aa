import { Button } from 'antd'
import { Search } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { shallowEqual } from 'react-redux'
import type { LoadedScreen } from '@client/kits/areas/area'
import { MessageSwitch } from '@client/kits/page/MessageSwitch'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { FilterButton } from '@client/kits/records/FilterButton'
import { SearchBox } from '@client/kits/records/SearchBox'
import { useAppSelector } from '@client/state/hooks'
import {
  type InboxFilter,
  noFilter,
  type NotificationQuery,
  toNotificationQuery,
} from '@client/state/notifications/notificationQuery'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { listenForUndo } from '@client/state/notifications/notificationsListeners'
import {
  selectAreCountsKnown,
  selectCountsOf,
  selectListIds,
  selectListTotal,
} from '@client/state/notifications/notificationsSelectors'
import { useScreenState } from '@client/state/screens/useScreenState'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { inboxTitles } from '@client/texts/titles'
import { layout, media, panes } from '@client/theme/layout'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { useEscape } from '@client/ui/keyboard'
import { LazyPart } from '@client/ui/LazyPart'
import { usePaneFits } from '@client/ui/sizes'
import { useMedia } from '@client/ui/useMedia'
import { CategoryPicker } from './CategoryPicker'
import { activeFilters, isFiltered, toInboxFilter } from './inboxAddress'
import * as styles from './InboxRoute.module.css'
import { InboxFilters, MessagePane, SelectionBar, usePrefetchedMessagePane } from './lazyParts'
import type { Neighbours } from './MessageActions'
import { MessageList } from './MessageList'
import { MessageSkeleton } from './MessageSkeleton'
import { NewMessage, NewMessageButton } from './NewMessage'
import { ReadAllButton } from './ReadAllButton'
import { UrgentBanner } from './UrgentBanner'
import { useInbox } from './useInbox'

/** '12 unread of 84', or the number of matches of a search. */
const ListCount = ({ filter, query }: { filter: InboxFilter; query: NotificationQuery }) => {
  const texts = useTexts(inboxTexts)
  const { unreadCount } = useAppSelector((state) => selectCountsOf(state, filter.source))
  const total = useAppSelector((state) => selectListTotal(state, query))
  const areKnown = useAppSelector(selectAreCountsKnown)
  if (total === undefined) return <span />
  if (isFiltered(filter)) return <span>{texts.found(total)}</span>
  return <span>{areKnown && texts.unreadOf(unreadCount, total)}</span>
}

type Props = ComponentProps<typeof SelectionBar> & {
  isSelecting: boolean
  /** Search and filters. */
  children: ReactElement
}

/** Above the list: search and filters, or while messages are selected, what can be done with them. */
const ListTools = ({ isSelecting, children, ...bar }: Props) => {
  const texts = useTexts(inboxTexts)
  if (!isSelecting) return children
  return (
    <LazyPart failed={texts.actionsFailed} skeleton={children}>
      <SelectionBar {...bar} />
    </LazyPart>
  )
}

type SearchProps = Pick<ComponentProps<typeof CategoryPicker>, 'addressOf'> & {
  filter: InboxFilter
  onSearch: (search: string) => void
}

/** On phones the categories stand where the search opens: one row of tools leaves more of the list in sight. */
const PhoneSearch = ({ filter, addressOf, onSearch }: SearchProps) => {
  const texts = useTexts(inboxTexts)
  const [isOpen, setOpen] = useScreenState('search is open', false)
  if (isOpen || filter.search !== '')
    return (
      <SearchBox
        label={texts.search}
        value={filter.search}
        onChange={onSearch}
        onFocus={() => setOpen(true)} // it stays while one text makes way for another
        {...(isOpen && { onLeaveEmpty: () => setOpen(false) })}
      />
    )
  return (
    <>
      <CategoryPicker filter={filter} addressOf={addressOf} isRow />
      <Button
        aria-label={texts.search}
        icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
    </>
  )
}

/** The messages before and after the open one, as far as the list is loaded. */
const useNeighbours = (
  query: NotificationQuery,
  openId: string | undefined,
  pathOf: (id: string) => string,
): Neighbours => {
  const [previous, next] = useAppSelector((state) => {
    const ids = selectListIds(state, query)
    const at = openId === undefined ? -1 : ids.indexOf(openId)
    return at === -1 ? [] : [ids[at - 1], ids[at + 1]]
  }, shallowEqual)
  const toPath = (id: string | undefined) => (id === undefined ? undefined : pathOf(id))
  return { previous: toPath(previous), next: toPath(next) }
}

/** Prefetches the list of a URL before it renders. */
export const prefetchInbox = (dispatch: AppDispatch, search: string) =>
  dispatch(notificationList.prefetch(toNotificationQuery(toInboxFilter(new URLSearchParams(search)))))

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
  const isPhone = useMedia(media.phone)
  const search = (text: string) => changeFilter({ search: text })
  const urgent = !filter.archived && <UrgentBanner query={query} />

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
          {isNarrow && !isPhone && <CategoryPicker filter={filter} addressOf={addressOf} isRow />}
          <ListTools isSelecting={isSelecting} query={query} openId={messageId} onLeave={close}>
            <div className={styles.tools}>
              {isPhone ? (
                <PhoneSearch filter={filter} addressOf={addressOf} onSearch={search} />
              ) : (
                <SearchBox label={texts.search} value={filter.search} onChange={search} />
              )}
              <FilterButton
                dialog="inbox/filters"
                count={activeFilters(filter)}
                isIconOnly={!isListWhole}
                form={(onClose) => <InboxFilters filter={filter} onChange={changeFilter} onClose={onClose} />}
              />
              <NewMessageButton isIconOnly />
            </div>
          </ListTools>
          {!isPhone && urgent}
          <MessageList
            query={query}
            selectedId={messageId}
            isSelecting={isSelecting}
            pathOf={pathOf}
            onClear={isFiltered(filter) ? () => changeFilter(noFilter) : undefined}
          />
          {isPhone && urgent}
          <footer className={styles.foot}>
            <ListCount filter={filter} query={query} />
            {!filter.archived && <ReadAllButton source={filter.source} query={query} />}
          </footer>
        </section>
        {(isSplit || isMessageAlone) && (
          <section
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

/** The content of the inbox's chunk. */
export const inboxScreen: LoadedScreen = {
  Screen: InboxRoute,
  listeners: [listenForUndo],
  prefetch: prefetchInbox,
}
