import { Button } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { sourceLabels } from '@contract/notificationSources'
import { pages } from '@contract/pages'
import { newestAt } from '@client/kits/notifications/notifications'
import { useScrolledList } from '@client/kits/records/useScrolledList'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { notificationList, openNotification } from '@client/state/notifications/notificationsApi'
import { selectNotificationById, selectUnreadIds } from '@client/state/notifications/notificationsSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { dashboardTexts } from '@client/texts/dashboardTexts'
import { RelativeTime } from '@client/ui/RelativeTime'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Tag } from '@client/ui/Tag'
import { messagesShown, myMessagesQuery } from './cardQueries'
import { CardSkeleton, CardStates, DashboardCard, useServicePage } from '@client/kits/cards/DashboardCard'
import * as styles from './MyMessagesCard.module.css'

const dayMs = 86_400_000

/** Created within the last 24 hours (DB-042). */
const isNew = (createdAt: string, now: string) => Date.parse(now) - Date.parse(createdAt) <= dayMs

/** A click marks the message read, which fills the list up again, and opens it (DB-039). */
const Entry = ({ id }: { id: string }) => {
  const texts = useTexts(dashboardTexts)
  const dispatch = useAppDispatch()
  const record = useAppSelector((state) => selectNotificationById(state, id))
  const now = useAppSelector(({ clock }) => clock.now)
  const timeZone = useAppSelector(selectTimeZone)
  if (!record) return null
  return (
    <li>
      <Link
        to={`/messages/${encodeURIComponent(id)}`}
        className={styles.entry}
        onClick={() => void dispatch(openNotification(id))}
      >
        <span className={styles.dot} role="img" aria-label={texts.unread} />
        <span className={styles.title} dir="auto" title={record.subject} data-excerpt>
          {record.subject}
        </span>
        <span className={styles.tags}>
          {isNew(record.createdAt, now) && <Tag look="new">{texts.new}</Tag>}
          {record.priority === 'high' && <Tag look="urgent">{texts.urgent}</Tag>}
        </span>
        <span className={styles.meta} data-excerpt>
          {sourceLabels[record.source]} · <RelativeTime instant={newestAt(record)} now={now} timeZone={timeZone} />
        </span>
      </Link>
    </li>
  )
}

/** Placeholder entries: the subject of each, where it is from and when. */
const Loading = () => (
  <CardSkeleton label={useTexts(dashboardTexts).loading}>
    <ul className={styles.list}>
      {['64%', '82%', '71%', '58%'].map((width) => (
        <li key={width} aria-hidden="true">
          <span className={styles.entry}>
            <span />
            <span className={styles.title}>
              <SkeletonLine width={width} />
            </span>
            <span className={styles.meta}>
              <SkeletonLine width={112} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  </CardSkeleton>
)

/** Leads to the messages app, or to the messages of this portal (DB-041). */
const ViewAll = () => {
  const texts = useTexts(dashboardTexts)
  const navigate = useNavigate()
  const own = pages.myMessages.path
  const href = useServicePage('sso_my_messages')('/my-messages') ?? own
  const isOwn = new URL(href, location.origin).href === new URL(own, location.origin).href
  if (!isOwn)
    return (
      <Button block href={href} target="_blank" rel="noopener noreferrer">
        {texts.viewAll}
      </Button>
    )
  return (
    <Button
      block
      href={own}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return // in a new tab or window
        event.preventDefault()
        void navigate(own)
      }}
    >
      {texts.viewAll}
    </Button>
  )
}

/** The most important unread messages (DB-038). */
export const MyMessagesCard = () => {
  const texts = useTexts(dashboardTexts)
  const list = useScrolledList(notificationList, myMessagesQuery)
  const ids = useAppSelector((state) => selectUnreadIds(state, myMessagesQuery)).slice(0, messagesShown)

  return (
    <DashboardCard id="my-messages" title={texts.myMessages} bodyClass={styles.body}>
      <div className={styles.messages}>
        <CardStates list={list} isEmpty={ids.length === 0} texts={texts} isCompact skeleton={<Loading />}>
          <ul className={styles.list} data-list-keys>
            {ids.map((id) => (
              <Entry key={id} id={id} />
            ))}
          </ul>
        </CardStates>
      </div>
      <ViewAll />
    </DashboardCard>
  )
}
