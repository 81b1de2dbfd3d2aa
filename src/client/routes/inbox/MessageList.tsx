import { Button } from 'antd'
import { RecordFeed } from '@client/kits/records/RecordFeed'
import type { NotificationQuery } from '@client/state/notifications/notificationQuery'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { ListSkeleton } from './ListSkeleton'
import * as styles from './MessageList.module.css'
import { NotificationRow } from './NotificationRow'

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
