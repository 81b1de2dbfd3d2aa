import { Button } from 'antd'
import { RecordFeed } from '@client/kits/records/RecordFeed'
import type { NotificationQuery } from '@client/state/notifications/notificationQuery'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as listSkeletonStyles from './ListSkeleton.module.css'
import * as styles from './MessageList.module.css'
import { NotificationRow } from './NotificationRow'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder rows in the shape of messages: picture, source and time, subject, first words. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div className={listSkeletonStyles.list} role="status" aria-label={label}>
    {rows.map((row) => (
      <div key={row} className={listSkeletonStyles.row} aria-hidden="true">
        <SkeletonLine width={36} height={36} />
        <div className={listSkeletonStyles.lines}>
          <div className={listSkeletonStyles.meta}>
            <SkeletonLine width={72} />
            <SkeletonLine width={40} />
          </div>
          <SkeletonLine width="70%" />
          <SkeletonLine width="95%" />
        </div>
      </div>
    ))}
  </div>
)

type Props = {
  query: NotificationQuery
  selectedId: string | undefined
  /** Every row shows its checkbox. */
  isSelecting: boolean
  pathOf: (id: string) => string
  /** Clears all filters; undefined when none is set. */
  onClear: (() => void) | undefined
}

/** The list of messages for one filter. */
export const MessageList = ({ query, selectedId, isSelecting, pathOf, onClear }: Props) => {
  const texts = useTexts(inboxTexts)
  const { list: label, listFailed: failed, listStale: stale, moreFailed } = texts
  return (
    <RecordFeed
      list={notificationList}
      query={query}
      texts={{ label, failed, stale, moreFailed }}
      className={isSelecting ? styles.selecting : styles.list}
      rowHeight={87}
      skeleton={<ListSkeleton label={texts.loadingList} />}
      empty={
        <EmptyState
          drawing={illustrations.inbox}
          text={texts.empty}
          action={onClear && <Button onClick={onClear}>{texts.clearFilters}</Button>}
        />
      }
      row={({ id, position, total }) => (
        <NotificationRow
          key={id}
          id={id}
          to={pathOf(id)}
          isSelected={id === selectedId}
          position={position}
          total={total}
        />
      )}
    />
  )
}
