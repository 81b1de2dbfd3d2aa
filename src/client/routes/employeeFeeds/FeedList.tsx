import { ArrowUp } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import { ListStates } from '@client/kits/records/ListStates'
import { useReachEnd } from '@client/kits/records/useReachEnd'
import { useEndlessList } from '@client/kits/records/useScrolledList'
import { useFirstComments } from '@client/state/feeds/feedComments'
import { employeeFeedList, type EmployeeFeedsQuery } from '@client/state/feeds/feedsApi'
import { listKey } from '@client/state/records/listEndpoints'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { media } from '@client/theme/layout'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { rowsOnScreen } from '@client/ui/sizes'
import { StaleAlert } from '@client/ui/StaleAlert'
import { useMedia } from '@client/ui/useMedia'
import { cardId, focusCard } from './cardFocus'
import { FeedCard } from './FeedCard'
import * as styles from './FeedList.module.css'
import { FeedSkeleton, SkeletonCard } from './FeedSkeleton'
import { useScrolledToFeed } from './useScrolledToFeed'
import { useSteadyOrder } from './useSteadyOrder'

/** Distance to the end, in pixels, at which the next page is requested. */
const threshold = 600

type Props = {
  /** Changes with every page: the end may still be in sight then. */
  shownCount: number
  hasMore: boolean
  isLoadingMore: boolean
  onReach: () => void
}

/** The end of the loaded feeds, which asks for more when it comes near. Pages of five may not even fill the screen. */
const FeedEnd = ({ shownCount, hasMore, isLoadingMore, onReach }: Props) => {
  const end = useReachEnd<HTMLDivElement>({
    shownCount,
    isWaiting: hasMore && !isLoadingMore,
    threshold,
    scroller: '[role="feed"]',
    onReach,
  })
  return (
    <div ref={end} className={styles.end} aria-hidden="true">
      {hasMore && <SkeletonCard />}
    </div>
  )
}

type NewPostsProps = { count: number; onPress: () => void }

/** '2 new posts' above what is being read; a press shows them. */
const NewPosts = ({ count, onPress }: NewPostsProps) => {
  const texts = useTexts(feedTexts)
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onPress}>
          <ArrowUp size={16} strokeWidth={1.75} aria-hidden="true" />
          {texts.newFeeds(count)}
        </button>
      )}
    </div>
  )
}

/** Estimated height of a card in pixels; the list measures the rendered ones. */
const cardHeight = 280
/** Cards this far outside the view are rendered, in pixels, so that their comments are here before they are seen. */
const renderedBeyond = 1_000

type FeedListProps = { query: EmployeeFeedsQuery; locationId: string }

const List = ({ query, locationId }: FeedListProps) => {
  const texts = useTexts(feedTexts)
  const list = useEndlessList(employeeFeedList, query)
  const { shown, freshCount, showFresh } = useSteadyOrder(list, query)
  const ready = useFirstComments(shown, locationId)
  const isWhole = ready === shown.length
  const view = useRef<VListHandle>(null)
  /** The card with the focus stays mounted wherever the list is scrolled: what is typed there goes on. */
  const [focused, setFocused] = useState<string | null>(null)
  const isPrinted = useMedia(media.print)
  const kept = shown.flatMap((id, index) => (isPrinted || cardId(id) === focused ? index : []))

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
      placeClass={styles.feedListPlace}
      isBanner
    >
      <div className={styles.area} onFocus={handleFocus} onBlur={() => setFocused(null)}>
        <NewPosts count={freshCount} onPress={handleFresh} />
        <VList
          ref={view}
          itemSize={cardHeight}
          bufferSize={renderedBeyond}
          ssrCount={rowsOnScreen(cardHeight)}
          keepMounted={kept}
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
export const FeedList = (props: FeedListProps) => <List key={listKey(props.query)} {...props} />
