import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import { useAppSelector } from '@client/app/hooks'
import type { NotificationQuery } from '@client/state/notifications/notificationQuery'
import { useNotificationList } from '@client/state/notifications/notificationsApi'
import { selectListTotal, selectNotificationIds } from '@client/state/notifications/notificationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { ErrorState } from '@client/ui/ErrorState'
import { RetryButton } from '@client/ui/RetryButton'
import { lineDrawings } from '@client/ui/lineDrawings'
import { ListSkeleton } from './ListSkeleton'
import { NotificationRow } from './NotificationRow'

/** At the usual text size; the list measures what is drawn. */
const rowHeight = 87
/** Drawn with the list itself, before it has been measured. */
const rowsAtOnce = 10
/** Pixels before the end at which more are asked for. */
const threshold = 100

type Props = {
  query: NotificationQuery
  selectedId: string | undefined
  pathOf: (id: string) => string
  /** Takes every filter off; there only when one is set. */
  onClear: (() => void) | undefined
}

/** The messages of one filter, loading further pages as somebody scrolls; only the rows in view are drawn. */
export const MessageList = ({ query, selectedId, pathOf, onClear }: Props) => {
  const texts = useTexts(inboxTexts)
  const [wantsMore, setWantsMore] = useState(false) // somebody has scrolled
  const list = useNotificationList(query, wantsMore)
  const ids = useAppSelector((state) => selectNotificationIds(state, query, list.pages))
  const total = useAppSelector((state) => selectListTotal(state, query) ?? -1) // -1: not known

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
  // Who went to the end at once scrolls no further: what comes next is asked for when a page has arrived.
  const goOn = useEffectEvent(loadMoreNearEnd)
  useEffect(() => {
    if (wantsMore && !list.isLoadingMore) goOn()
  }, [wantsMore, list.isLoadingMore])

  if (ids.length === 0 && list.isLoading) return <ListSkeleton label={texts.loadingList} />
  if (ids.length === 0)
    return (
      <div className="inbox-list-state">
        {list.isError ? (
          <ErrorState text={texts.listFailed} onRetry={list.retry} />
        ) : (
          <EmptyState
            drawing={lineDrawings.inbox}
            text={texts.empty}
            action={onClear && <Button onClick={onClear}>{texts.clearFilters}</Button>}
          />
        )}
      </div>
    )
  return (
    <>
      {list.isError && (
        <Alert banner type="warning" title={texts.listStale} action={<RetryButton onClick={list.retry} />} />
      )}
      <VList
        ref={view}
        data={ids}
        itemSize={rowHeight}
        ssrCount={Math.min(ids.length, rowsAtOnce)}
        onScroll={handleScroll}
        role="feed"
        data-list-keys=""
        aria-label={texts.list}
        aria-busy={list.isLoadingMore}
        className="message-list"
      >
        {(id, index) => (
          <NotificationRow
            key={id}
            id={id}
            to={pathOf(id)}
            isSelected={id === selectedId}
            position={index + 1}
            total={total}
          />
        )}
      </VList>
      {list.isMoreFailed && (
        <Alert banner type="warning" title={texts.moreFailed} action={<RetryButton onClick={list.loadMore} />} />
      )}
    </>
  )
}
