import { memo, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { sourceLabels } from '@contract/notificationSources'
import { useAppSelector } from '@client/state/hooks'
import { selectNotificationById } from '@client/state/notifications/notificationsSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { previewOf } from '@client/ui/previewOf'
import { RelativeTime } from '@client/ui/RelativeTime'
import { SenderPicture } from './SenderPicture'

type Props = { id: string; to: string; isSelected: boolean; position: number; total: number }

/** One message in the list: sender, time, subject, first words. */
export const NotificationRow = memo(({ id, to, isSelected, position, total }: Props) => {
  const texts = useTexts(inboxTexts)
  const record = useAppSelector((state) => selectNotificationById(state, id))
  const now = useAppSelector(({ clock }) => clock.now)
  const timeZone = useAppSelector(selectTimeZone)
  const message = record?.message ?? ''
  const preview = useMemo(() => previewOf(message), [message])
  if (!record) return null

  const isUrgent = record.priority === 'high'
  const state = `${record.read ? '' : ' message-row-unread'}${isSelected ? ' message-row-selected' : ''}`
  return (
    <article className={`message-row${state}`} aria-posinset={position} aria-setsize={total}>
      <Link to={to} className="message-row-link" aria-current={isSelected ? 'true' : undefined}>
        <SenderPicture notification={record} />
        <span className="message-row-meta">
          <span>{sourceLabels[record.source]}</span>
          <RelativeTime instant={record.createdAt} now={now} timeZone={timeZone} />
          {!record.read && <span className="message-row-dot" role="img" aria-label={texts.unread} />}
        </span>
        <span className="message-row-subject">{record.subject}</span>
        <span className="message-row-preview">
          {isUrgent && <span className="tag tag-urgent">{texts.urgent}</span>}
          {!isUrgent && !record.read && <span className="tag tag-new">{texts.new}</span>}
          <span>{preview}</span>
        </span>
      </Link>
    </article>
  )
})
NotificationRow.displayName = 'NotificationRow'
