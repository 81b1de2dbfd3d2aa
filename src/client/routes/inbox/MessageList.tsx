import { Button } from 'antd'
import { type KeyboardEvent, memo } from 'react'
import { Link } from 'react-router-dom'
import { sourceLabels } from '@contract/notificationSources'
import { newestAt, newestWords } from '@client/kits/notifications/notifications'
import { RecordFeed } from '@client/kits/records/RecordFeed'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { NotificationQuery } from '@client/state/notifications/notificationQuery'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { selectNotificationById } from '@client/state/notifications/notificationsSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { RelativeTime } from '@client/ui/RelativeTime'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Tag } from '@client/ui/Tag'
import * as listSkeletonStyles from './ListSkeleton.module.css'
import * as styles from './MessageList.module.css'
import * as notificationRowStyles from './NotificationRow.module.css'
import { SenderPicture } from './SenderPicture'

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

export const loadSelecting = () => import(/* webpackChunkName: "selecting" */ './selectMessages')

/** Loaded when a row is pointed at; selecting it reports a failure. */
export const prefetchSelecting = () => void loadSelecting().catch(() => undefined)

type Selecting = Awaited<ReturnType<typeof loadSelecting>>
type Change = ReturnType<Selecting['toggleMessage'] | Selecting['extendByKey']>

/** Changes the selection by rules of the chunk that few visits need. */
export const select = (toChange: (selecting: Selecting) => Change, failed: string) => async (dispatch: AppDispatch) => {
  const selecting = await loadSelecting().catch(() => undefined)
  dispatch(selecting ? toChange(selecting) : noticeRaised({ kind: 'error', text: failed }))
}

type Props = { id: string; to: string; isSelected: boolean; position: number; total: number }

/** One message in the list: sender, time, subject, first words. A checkbox below the picture selects it. */
export const NotificationRow = memo(({ id, to, isSelected, position, total }: Props) => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const record = useAppSelector((state) => selectNotificationById(state, id))
  const isChosen = useAppSelector(({ view }) => view.selection?.ids.includes(id) ?? false)
  const now = useAppSelector(({ clock }) => clock.now)
  const timeZone = useAppSelector(selectTimeZone)
  if (!record) return null

  const handleKey = (event: KeyboardEvent) => {
    if (!event.shiftKey || !/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault() // otherwise the list would scroll
    const { key, currentTarget } = event
    void dispatch(select(({ extendByKey }) => extendByKey(id, key, currentTarget), texts.selectFailed))
  }
  return (
    <article
      className={record.read ? notificationRowStyles.row : notificationRowStyles.unread}
      aria-posinset={position}
      aria-setsize={total}
      onKeyDown={handleKey}
      onPointerEnter={prefetchSelecting}
    >
      <Link to={to} className={notificationRowStyles.link} aria-current={isSelected ? 'true' : undefined}>
        <SenderPicture notification={record} />
        <span className={notificationRowStyles.meta}>
          <span title={sourceLabels[record.source]}>{sourceLabels[record.source]}</span>
          <RelativeTime instant={newestAt(record)} now={now} timeZone={timeZone} />
          {!record.read && <span className={notificationRowStyles.dot} data-dot role="img" aria-label={texts.unread} />}
        </span>
        <span className={notificationRowStyles.subject} dir="auto" title={record.subject}>
          {record.subject}
        </span>
        <span className={notificationRowStyles.preview}>
          {record.priority === 'high' && <Tag look="urgent">{texts.urgent}</Tag>}
          {!record.read && <Tag look="new">{texts.new}</Tag>}
          <span dir="auto" data-excerpt>
            {newestWords(record)}
          </span>
        </span>
      </Link>
      <input
        type="checkbox"
        className={notificationRowStyles.check}
        aria-label={texts.select(record.subject)}
        aria-keyshortcuts="x"
        checked={isChosen}
        readOnly
        onMouseDown={(event) => event.shiftKey && event.preventDefault()} // which would select text
        onClick={({ shiftKey }) =>
          void dispatch(select(({ toggleMessage }) => toggleMessage(id, shiftKey), texts.selectFailed))
        }
      />
    </article>
  )
})
NotificationRow.displayName = 'NotificationRow'

type MessageListProps = {
  query: NotificationQuery
  selectedId: string | undefined
  /** Every row shows its checkbox. */
  isSelecting: boolean
  pathOf: (id: string) => string
  /** Clears all filters; undefined when none is set. */
  onClear: (() => void) | undefined
}

/** The list of messages for one filter. */
export const MessageList = ({ query, selectedId, isSelecting, pathOf, onClear }: MessageListProps) => {
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
