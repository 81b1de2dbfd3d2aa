import { BookOpen, ShieldCheck, Sparkles, Wrench } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type SourceFilter, sourceLabels } from '@contract/notificationSources'
import { pages } from '@contract/pages'
import type { ResourceCategory } from '@contract/resourceLibrary'
import { sourceIcons } from '@client/kits/notifications/notifications'
import { useAppSelector } from '@client/state/hooks'
import { useNotificationStatus } from '@client/state/notifications/notificationsApi'
import { selectCountsOf } from '@client/state/notifications/notificationsSelectors'
import { categoriesShown } from '@client/state/resourceLibrary/resourceLibraryApi'
import { useTexts } from '@client/texts/catalogue'
import { dashboardTexts, resourceTexts } from '@client/texts/dashboardTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Tag } from '@client/ui/Tag'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as categoryTilesStyles from './CategoryTiles.module.css'
import { CardSkeleton } from '@client/kits/cards/DashboardCard'
import * as styles from './ResourceCategories.module.css'

/** They only tell neighbours apart: categories have no picture. */
const icons = [BookOpen, ShieldCheck, Wrench, Sparkles] as const

type Props = {
  categories: readonly ResourceCategory[]
  chosenId: string | null
  /** The next page is on its way. */
  isBusy: boolean
  onChoose: (id: string) => void
}

/** A page of the categories; one of them can be chosen, and given up again (DB-025). */
export const ResourceCategories = ({ categories, chosenId, isBusy, onChoose }: Props) => {
  const texts = useTexts(resourceTexts)
  return (
    <ul className={styles.categories} aria-label={texts.categories} aria-busy={isBusy}>
      {categories.map(({ id, name, resourcesCount }, index) => {
        const Icon = icons[index % icons.length] ?? BookOpen
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.category}
              aria-pressed={id === chosenId}
              onClick={() => onChoose(id)}
            >
              <span className={styles.icon}>
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className={styles.name} title={name} data-excerpt>
                {name}
              </span>{' '}
              <span className={styles.count}>{texts.count(resourcesCount)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

export const CategoriesSkeleton = () => (
  <CardSkeleton label={useTexts(resourceTexts).loading}>
    <ul className={styles.categories}>
      {Array.from({ length: categoriesShown }, (_, index) => (
        <li key={index} className={styles.category} aria-hidden="true">
          <span className={styles.icon} />
          <SkeletonLine width="60%" />
          <SkeletonLine width="36%" />
        </li>
      ))}
    </ul>
  </CardSkeleton>
)

const Tile = ({ source }: { source: SourceFilter }) => {
  const texts = useTexts(dashboardTexts)
  const { unreadCount, urgentCount } = useAppSelector((state) => selectCountsOf(state, source))
  const Icon = sourceIcons[source]
  return (
    <li>
      <Link
        to={`${pages.myMessages.path}?${new URLSearchParams({ category: source })}`}
        className={categoryTilesStyles.tile}
      >
        <span className={categoryTilesStyles.line}>
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={categoryTilesStyles.icon} />
          {urgentCount > 0 && <Tag look="urgent">{texts.urgentCount(urgentCount)}</Tag>}
        </span>
        <span className={categoryTilesStyles.line}>
          <span className={categoryTilesStyles.label} title={sourceLabels[source]} data-excerpt>
            {sourceLabels[source]}
          </span>
          <span className={unreadCount > 0 ? categoryTilesStyles.count : categoryTilesStyles.none}>
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
    <nav aria-label={texts.categories} className={categoryTilesStyles.tiles}>
      <ul>
        {(Object.keys(sourceLabels) as SourceFilter[]).map((source) => (
          <Tile key={source} source={source} />
        ))}
      </ul>
    </nav>
  )
}
