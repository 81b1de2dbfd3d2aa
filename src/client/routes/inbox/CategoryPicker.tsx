import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { sourceLabels, type SourceFilter } from '@contract/notificationSources'
import { useAppSelector } from '@client/state/hooks'
import { selectCountsOf } from '@client/state/notifications/notificationsSelectors'
import type { InboxFilter } from '@client/state/notifications/notificationQuery'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { toAddress } from './inboxAddress'
import { sourceIcons } from './sourceIcons'

type Props = { filter: InboxFilter }

const Category = ({ source, filter }: Props & { source: SourceFilter }) => {
  const texts = useTexts(inboxTexts)
  const { unreadCount, urgentCount } = useAppSelector((state) => selectCountsOf(state, source))
  const Icon = sourceIcons[source]
  const isChosen = filter.source === source
  return (
    <li>
      <Link
        to={`/messages${toAddress({ ...filter, source })}`}
        className={isChosen ? 'category category-chosen' : 'category'}
        aria-current={isChosen ? 'true' : undefined}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="category-icon" />
        <span className="category-label">{sourceLabels[source]}</span>
        {urgentCount > 0 && (
          <CircleAlert
            size={16}
            strokeWidth={1.75}
            className="category-urgent"
            aria-label={texts.urgentCount(urgentCount)}
          />
        )}
        {unreadCount > 0 && (
          <span className="category-count">
            {unreadCount}
            <span className="visually-hidden"> {texts.unread}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** The sources as a list next to the messages, or as a row of chips where there is no room for it. */
export const CategoryPicker = ({ filter, isRow }: Props & { isRow: boolean }) => {
  const texts = useTexts(inboxTexts)
  return (
    <nav aria-label={texts.categories} className={isRow ? 'categories categories-row' : 'categories'}>
      <ul>
        {(Object.keys(sourceLabels) as SourceFilter[]).map((source) => (
          <Category key={source} source={source} filter={filter} />
        ))}
      </ul>
    </nav>
  )
}
