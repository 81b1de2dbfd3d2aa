import { Link } from 'react-router-dom'
import { sourceLabels } from '@contract/notificationSources'
import { useAppSelector } from '@client/state/hooks'
import { ListStates } from '@client/kits/records/ListStates'
import { useScrolledList } from '@client/kits/records/useScrolledList'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { selectNotificationById, selectUnreadIds } from '@client/state/notifications/notificationsSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { dashboardTexts } from '@client/texts/dashboardTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { RelativeTime } from '@client/ui/RelativeTime'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { DashboardCard } from './DashboardCard'
import * as styles from './MyMessagesCard.module.css'
import { myMessagesQuery } from './myMessagesQuery'

export const prefetchMyMessages = () => notificationList.prefetch(myMessagesQuery)

const Entry = ({ id }: { id: string }) => {
  const texts = useTexts(dashboardTexts)
  const record = useAppSelector((state) => selectNotificationById(state, id))
  const now = useAppSelector(({ clock }) => clock.now)
  const timeZone = useAppSelector(selectTimeZone)
  if (!record) return null
  return (
    <li>
      <Link to={`/messages/${encodeURIComponent(id)}`} className={styles.entry}>
        <span className={styles.meta}>
          <span>{sourceLabels[record.source]}</span>
          {record.priority === 'high' && <span className={styles.urgent}>{texts.urgent}</span>}
          <RelativeTime instant={record.createdAt} now={now} timeZone={timeZone} />
        </span>
        <span className={styles.title} title={record.subject}>
          {record.subject}
        </span>
      </Link>
    </li>
  )
}

const rows = ['64%', '82%', '71%', '90%', '58%']

/** Placeholder entries: where each is from and when, and its subject. */
const Loading = () => (
  <ul className={styles.list} role="status" aria-label={useTexts(dashboardTexts).loading}>
    {rows.map((width) => (
      <li key={width} className={styles.entry} aria-hidden="true">
        <span className={styles.meta}>
          <SkeletonLine width={56} />
          <SkeletonLine width={40} />
        </span>
        <span className={styles.title}>
          <SkeletonLine width={width} />
        </span>
      </li>
    ))}
  </ul>
)

/** The most important unread messages; a click opens one, which marks it read. */
export const MyMessagesCard = () => {
  const texts = useTexts(dashboardTexts)
  const list = useScrolledList(notificationList, myMessagesQuery)
  const ids = useAppSelector((state) => selectUnreadIds(state, myMessagesQuery))

  return (
    <DashboardCard id="my-messages" title={texts.myMessages} link={<Link to="/messages">{texts.viewAll}</Link>}>
      <ListStates
        list={list}
        isEmpty={ids.length === 0}
        texts={texts}
        skeleton={<Loading />}
        empty={<EmptyState drawing={illustrations.inbox} text={texts.empty} />}
      >
        <ul className={styles.list} data-list-keys>
          {ids.map((id) => (
            <Entry key={id} id={id} />
          ))}
        </ul>
      </ListStates>
    </DashboardCard>
  )
}
