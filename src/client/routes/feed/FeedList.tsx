import { useRef, useState, type FocusEvent } from 'react'
import { VList, type VListHandle } from 'virtua'
import { ListStates } from '@client/kits/records/ListStates'
import { useEndlessList } from '@client/kits/records/useScrolledList'
import { employeeFeedList, type EmployeeFeedsQuery } from '@client/state/feeds/feedsApi'
import { useFirstComments } from '@client/state/feeds/feedComments'
import { listKey } from '@client/state/records/listEndpoints'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { rowsOnScreen } from '@client/ui/sizes'
import { StaleAlert } from '@client/ui/StaleAlert'
import { cardId, focusCard } from './cardFocus'
import { FeedCard } from './FeedCard'
import { FeedEnd } from './FeedEnd'
import * as styles from './FeedList.module.css'
import { FeedSkeleton } from './FeedSkeleton'
import { NewPosts } from './NewPosts'
import { useScrolledToFeed } from './useScrolledToFeed'
import { useSteadyOrder } from './useSteadyOrder'

/** Estimated height of a card in pixels; the list measures the rendered ones. */
const cardHeight = 280
/** Cards this far outside the view are rendered, in pixels, so that their comments are here before they are seen. */
const renderedBeyond = 1_000

type Props = { query: EmployeeFeedsQuery; locationId: string }

const List = ({ query, locationId }: Props) => {
  const texts = useTexts(feedTexts)
  const list = useEndlessList(employeeFeedList, query)
  const { shown, freshCount, showFresh } = useSteadyOrder(list, query)
  const ready = useFirstComments(shown, locationId)
  const isWhole = ready === shown.length
  const view = useRef<VListHandle>(null)
  /** The card with the focus stays mounted wherever the list is scrolled: what is typed there goes on. */
  const [focused, setFocused] = useState<string | null>(null)
  const kept = shown.findIndex((id) => cardId(id) === focused)

  const goTo = (id: string, index: number, align: 'start' | 'center') => {
    view.current?.scrollToIndex(index, { align })
    requestAnimationFrame(() => focusCard(id)) // it may be rendered by scrolling alone
  }
  useScrolledToFeed({
    locationId,
    shown,
    showFresh,
    list: isWhole ? list : { ...list, isLoading: true },
    onFound: (id, index) => goTo(id, index, 'center'),
  })
  const handleFresh = () => {
    showFresh()
    const [newest] = list.ids
    if (newest !== undefined) requestAnimationFrame(() => goTo(newest, 0, 'start'))
  }
  const handleFocus = ({ target }: FocusEvent) => setFocused(target.closest('article')?.id ?? null)
  const { listFailed: failed, listStale: stale, moreFailed } = texts

  return (
    <ListStates
      list={list}
      isEmpty={shown.length === 0}
      texts={{ failed, stale }}
      skeleton={<FeedSkeleton />}
      empty={<EmptyState drawing={illustrations.board} text={texts.empty} />}
      placeClass={styles.place}
      isBanner
    >
      <div className={styles.area} onFocus={handleFocus} onBlur={() => setFocused(null)}>
        <NewPosts count={freshCount} onPress={handleFresh} />
        <VList
          ref={view}
          itemSize={cardHeight}
          bufferSize={renderedBeyond}
          ssrCount={rowsOnScreen(cardHeight)}
          keepMounted={kept === -1 ? [] : [kept]}
          role="feed"
          data-list-keys=""
          aria-label={texts.list}
          aria-busy={list.isLoadingMore}
          className={styles.list}
        >
          {shown.slice(0, ready).map((id, index) => (
            <FeedCard key={id} id={id} locationId={locationId} position={index + 1} total={list.total ?? -1} />
          ))}
          {isWhole && (
            <FeedEnd
              key="end"
              shownCount={shown.length}
              hasMore={list.hasMore && !list.isMoreFailed}
              isLoadingMore={list.isLoadingMore}
              onReach={list.askForMore}
            />
          )}
        </VList>
      </div>
      <StaleAlert
        request={{ isError: list.isMoreFailed, isFetching: list.isLoadingMore, retry: list.loadMore }}
        text={moreFailed}
        isBanner
      />
    </ListStates>
  )
}

/** The feeds of one location and tab, newest first. Another query starts at the top. */
export const FeedList = (props: Props) => <List key={listKey(props.query)} {...props} />
