import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { sourceLabels } from '@contract/notificationSources'
import { useAppSelector } from '@client/app/hooks'
import { everything, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { readNotificationsHead, useNotificationList } from '@client/state/notifications/notificationsApi'
import { selectNotificationById, selectUnreadIds } from '@client/state/notifications/notificationsSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { dashboardTexts } from '@client/texts/dashboardTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { ErrorState } from '@client/ui/ErrorState'
import { lineDrawings } from '@client/ui/lineDrawings'
import { RetryButton } from '@client/ui/RetryButton'
import { RelativeTime } from '@client/ui/RelativeTime'

const shown = 4
/** Unread messages, urgent first. */
const query = { ...toNotificationQuery({ ...everything, unreadOnly: true }), per_page: shown }

export const readMyMessages = () => readNotificationsHead(query)

const Entry = ({ id }: { id: string }) => {
  const texts = useTexts(dashboardTexts)
  const record = useAppSelector((state) => selectNotificationById(state, id))
  const now = useAppSelector(({ clock }) => clock.now)
  const timeZone = useAppSelector(selectTimeZone)
  if (!record) return null
  return (
    <li>
      <Link to={`/messages/${encodeURIComponent(id)}`} className="card-entry">
        <span className="card-entry-meta">
          <span>{sourceLabels[record.source]}</span>
          {record.priority === 'high' && <span className="card-entry-urgent">{texts.urgent}</span>}
          <RelativeTime instant={record.createdAt} now={now} timeZone={timeZone} />
        </span>
        <span className="card-entry-title">{record.subject}</span>
      </Link>
    </li>
  )
}

/** The unread messages that matter most; a click opens one, which marks it read. */
export const MyMessagesCard = () => {
  const texts = useTexts(dashboardTexts)
  const list = useNotificationList(query, false)
  const ids = useAppSelector((state) => selectUnreadIds(state, query))
  const isNothingKnown = ids.length === 0

  return (
    <section className="card" aria-labelledby="my-messages">
      <header className="card-head">
        <h2 id="my-messages">{texts.myMessages}</h2>
        <Link to="/messages">{texts.viewAll}</Link>
      </header>
      {list.isError && !isNothingKnown && (
        <Alert type="warning" showIcon title={texts.stale} action={<RetryButton onClick={list.retry} />} />
      )}
      {isNothingKnown && list.isLoading && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      )}
      {isNothingKnown && list.isError && <ErrorState text={texts.failed} onRetry={list.retry} />}
      {isNothingKnown && !list.isLoading && !list.isError && (
        <EmptyState drawing={lineDrawings.inbox} text={texts.empty} />
      )}
      {!isNothingKnown && (
        <ul className="card-list" data-list-keys>
          {ids.map((id) => (
            <Entry key={id} id={id} />
          ))}
        </ul>
      )}
    </section>
  )
}
