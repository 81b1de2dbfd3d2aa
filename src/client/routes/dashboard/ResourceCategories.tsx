import { BookOpen, ShieldCheck, Sparkles, Wrench } from 'lucide-react'
import type { ResourceCategory } from '@contract/resourceLibrary'
import { categoriesShown } from '@client/state/resourceLibrary/resourceLibraryApi'
import { useTexts } from '@client/texts/catalogue'
import { resourceTexts } from '@client/texts/dashboardResourceTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { CardSkeleton } from './CardStates'
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
