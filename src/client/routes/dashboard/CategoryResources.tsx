import type { ResourceCategory } from '@contract/resourceLibrary'
import { useCategoryResources } from '@client/state/resourceLibrary/resourceLibraryApi'
import { useTexts } from '@client/texts/catalogue'
import { resourceTexts } from '@client/texts/dashboardResourceTexts'
import { CardStates } from './CardStates'
import { ResourceResults, ResultsSkeleton } from './ResourceResults'
import * as styles from './ResourcesCard.module.css'

type Props = { locationId: string | undefined; category: ResourceCategory }

/** What the chosen category has (DB-025). */
export const CategoryResources = ({ locationId, category: { id, name } }: Props) => {
  const texts = useTexts(resourceTexts)
  const { data, list } = useCategoryResources(locationId, id)
  const resources = data?.records ?? []
  return (
    <div className={styles.panel}>
      <CardStates list={list} isEmpty={resources.length === 0} texts={texts} isCompact skeleton={<ResultsSkeleton />}>
        <ResourceResults resources={resources} label={texts.resourcesOf(name)} />
      </CardStates>
    </div>
  )
}
