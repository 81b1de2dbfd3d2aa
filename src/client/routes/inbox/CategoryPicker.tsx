import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { sourceLabels, type SourceFilter } from '@contract/notificationSources'
import { sourceIcons } from '@client/kits/notifications/notifications'
import { useAppSelector } from '@client/state/hooks'
import type { InboxFilter } from '@client/state/notifications/notificationQuery'
import { useNotificationStatus } from '@client/state/notifications/notificationsApi'
import { selectAreCountsKnown, selectCountsOf } from '@client/state/notifications/notificationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './CategoryPicker.module.css'

type Props = { filter: Pick<InboxFilter, 'source'>; addressOf: (source: SourceFilter) => string }

const Category = ({ source, filter, addressOf }: Props & { source: SourceFilter }) => {
  const texts = useTexts(inboxTexts)
  const { unreadCount, urgentCount } = useAppSelector((state) => selectCountsOf(state, source))
  const Icon = sourceIcons[source]
  const isChosen = filter.source === source
  return (
    <li>
      <Link
        to={addressOf(source)}
        className={isChosen ? styles.chosen : styles.category}
        aria-current={isChosen ? 'true' : undefined}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
        <span className={styles.label} title={sourceLabels[source]}>
          {sourceLabels[source]}
        </span>
        {urgentCount > 0 && (
          <CircleAlert
            size={16}
            strokeWidth={1.75}
            className={styles.urgent}
            aria-label={texts.urgentCount(urgentCount)}
          />
        )}
        {unreadCount > 0 && (
          <span className={styles.count}>
            {unreadCount}
            <VisuallyHidden> {texts.unread}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}

/** The sources as a list next to the messages, or as a row of chips where there is no room for it. */
export const CategoryPicker = ({ isRow, ...chosen }: Props & { isRow: boolean }) => {
  const texts = useTexts(inboxTexts)
  const areKnown = useAppSelector(selectAreCountsKnown)
  const { isError } = useNotificationStatus()
  return (
    <nav
      aria-label={texts.categories}
      aria-busy={!areKnown && !isError}
      className={isRow ? styles.chips : styles.categories}
    >
      <ul>
        {(Object.keys(sourceLabels) as SourceFilter[]).map((source) => (
          <Category key={source} source={source} {...chosen} />
        ))}
      </ul>
    </nav>
  )
}
