import { Link } from 'react-router-dom'
import { sourceLabels, type SourceFilter } from '@contract/notificationSources'
import { pages } from '@contract/pages'
import { sourceIcons } from '@client/kits/notifications/notifications'
import { useAppSelector } from '@client/state/hooks'
import { useNotificationStatus } from '@client/state/notifications/notificationsApi'
import { selectCountsOf } from '@client/state/notifications/notificationsSelectors'
import { useTexts } from '@client/texts/catalogue'
import { dashboardTexts } from '@client/texts/dashboardTexts'
import { Tag } from '@client/ui/Tag'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './CategoryTiles.module.css'

const Tile = ({ source }: { source: SourceFilter }) => {
  const texts = useTexts(dashboardTexts)
  const { unreadCount, urgentCount } = useAppSelector((state) => selectCountsOf(state, source))
  const Icon = sourceIcons[source]
  return (
    <li>
      <Link to={`${pages.myMessages.path}?${new URLSearchParams({ category: source })}`} className={styles.tile}>
        <span className={styles.line}>
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
          {urgentCount > 0 && <Tag look="urgent">{texts.urgentCount(urgentCount)}</Tag>}
        </span>
        <span className={styles.line}>
          <span className={styles.label} title={sourceLabels[source]} data-excerpt>
            {sourceLabels[source]}
          </span>
          <span className={unreadCount > 0 ? styles.count : styles.none}>
            <span aria-hidden="true">{unreadCount}</span>
            <VisuallyHidden> {texts.unreadCount(unreadCount)}</VisuallyHidden>
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Each source of messages with what is unread and urgent (DB-066); a click opens it in the inbox. */
export const CategoryTiles = () => {
  const texts = useTexts(dashboardTexts)
  useNotificationStatus()
  return (
    <nav aria-label={texts.categories} className={styles.tiles}>
      <ul>
        {(Object.keys(sourceLabels) as SourceFilter[]).map((source) => (
          <Tile key={source} source={source} />
        ))}
      </ul>
    </nav>
  )
}
