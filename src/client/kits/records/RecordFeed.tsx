import { useEffect, useEffectEvent, useRef, type ReactElement, type ReactNode } from 'react'
import { VList, type VListHandle } from 'virtua'
import { type PageQuery, listKey } from '@client/state/records/listEndpoints'
import type { PagedList } from '@client/state/records/pagedList'
import type { Versioned } from '@client/state/records/recordsState'
import { useScreenState } from '@client/state/screens/useScreenState'
import { rowsOnScreen } from '@client/ui/sizes'
import { StaleAlert } from '@client/ui/StaleAlert'
import { ListStates } from './ListStates'
import * as styles from './RecordFeed.module.css'
import { useScrolledList } from './useScrolledList'

/** Distance to the end, in pixels, at which the next page is requested. */
const threshold = 100

type Row = { id: string; position: number; total: number }
type Props<Name extends string, T extends Versioned, Query extends PageQuery> = {
  list: PagedList<Name, T, Query>
  query: Query
  texts: { label: string; failed: string; stale: string; moreFailed: string }
  className: string | undefined
  /** Estimated height of a row in pixels at the default text size; the list measures the rendered rows. */
  rowHeight: number
  skeleton: ReactNode
  empty: ReactNode
  /** `total` is -1 while it is unknown. */
  row: (row: Row) => ReactElement
}

const Feed = <Name extends string, T extends Versioned, Query extends PageQuery>(props: Props<Name, T, Query>) => {
  const { texts, className, rowHeight, skeleton, empty, row } = props
  const [wantsMore, setWantsMore] = useScreenState(`more ${props.list.name}`, false) // the user has scrolled
  const list = useScrolledList(props.list, props.query, wantsMore)
  const { ids, total = -1 } = list
  const view = useRef<VListHandle>(null)

  const loadMoreNearEnd = () => {
    const { scrollOffset = 0, scrollSize = 0, viewportSize = 0 } = view.current ?? {}
    const isNearEnd = scrollOffset + viewportSize >= scrollSize - threshold
    if (isNearEnd && list.hasMore && !list.isLoadingMore && !list.isMoreFailed) list.loadMore()
  }
  const handleScroll = (offset: number) => {
    if (offset > 0) setWantsMore(true)
    if (wantsMore) loadMoreNearEnd()
  }
  // At the end there is no further scroll event, so the next page is requested when a page arrives.
  const goOn = useEffectEvent(loadMoreNearEnd)
  useEffect(() => {
    if (wantsMore && !list.isLoadingMore) goOn()
  }, [wantsMore, list.isLoadingMore])

  return (
    <ListStates
      list={list}
      isEmpty={ids.length === 0}
      texts={texts}
      skeleton={skeleton}
      empty={empty}
      placeClass={styles.place}
      isBanner
    >
      <VList
        ref={view}
        data={ids}
        itemSize={rowHeight}
        ssrCount={rowsOnScreen(rowHeight)}
        onScroll={handleScroll}
        role="feed"
        data-list-keys=""
        aria-label={texts.label}
        aria-busy={list.isLoadingMore}
        className={className}
      >
        {(id, index) => row({ id, position: index + 1, total })}
      </VList>
      {list.isLoadingMore && <div className={styles.more} aria-hidden="true" />}
      <StaleAlert
        request={{ isError: list.isMoreFailed, isFetching: list.isLoadingMore, retry: list.loadMore }}
        text={texts.moreFailed}
        isBanner
      />
    </ListStates>
  )
}

/** A virtual list with infinite scroll. Another query starts at the top. */
export const RecordFeed = <Name extends string, T extends Versioned, Query extends PageQuery>(
  props: Props<Name, T, Query>,
) => <Feed key={listKey(props.query)} {...props} />
