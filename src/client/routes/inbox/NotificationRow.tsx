import { memo, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { sourceLabels } from '@contract/notificationSources'
import { newestAt, newestWords } from '@client/kits/notifications/notifications'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { selectNotificationById } from '@client/state/notifications/notificationsSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { RelativeTime } from '@client/ui/RelativeTime'
import { Tag } from '@client/ui/Tag'
import * as styles from './NotificationRow.module.css'
import { SenderPicture } from './SenderPicture'

export const loadSelecting = () => import(/* webpackChunkName: "selecting" */ './selectMessages')

/** Loaded when a row is pointed at; selecting it reports a failure. */
const prefetchSelecting = () => void loadSelecting().catch(() => undefined)

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
      className={record.read ? styles.row : styles.unread}
      aria-posinset={position}
      aria-setsize={total}
      onKeyDown={handleKey}
      onPointerEnter={prefetchSelecting}
    >
      <Link to={to} className={styles.link} aria-current={isSelected ? 'true' : undefined}>
        <SenderPicture notification={record} />
        <span className={styles.meta}>
          <span title={sourceLabels[record.source]}>{sourceLabels[record.source]}</span>
          <RelativeTime instant={newestAt(record)} now={now} timeZone={timeZone} />
          {!record.read && <span className={styles.dot} data-dot role="img" aria-label={texts.unread} />}
        </span>
        <span className={styles.subject} dir="auto" title={record.subject}>
          {record.subject}
        </span>
        <span className={styles.preview}>
          {record.priority === 'high' && <Tag look="urgent">{texts.urgent}</Tag>}
          {!record.read && <Tag look="new">{texts.new}</Tag>}
          <span dir="auto" data-excerpt>
            {newestWords(record)}
          </span>
        </span>
      </Link>
      <input
        type="checkbox"
        className={styles.check}
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
