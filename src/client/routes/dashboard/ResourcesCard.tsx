import { useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { resourceTexts } from '@client/texts/dashboardResourceTexts'
import { useCategories } from '@client/state/resourceLibrary/resourceLibraryApi'
import { useDebounced } from '@client/ui/useDebounced'
import { CardStates } from './CardStates'
import { CategoryResources } from './CategoryResources'
import { DashboardCard } from './DashboardCard'
import { FoundResources, FoundTitle } from './FoundResources'
import { ResourceCategories, CategoriesSkeleton } from './ResourceCategories'
import { ResourceTools } from './ResourceTools'
import * as styles from './ResourcesCard.module.css'
import { usePlace } from './usePlace'

/** DB-026 */
const searchDelayMs = 350

/** The library of a location: its categories, what one of them has, or what a search finds (DB-022). */
const ResourcesAt = ({ locationId, isNowhere }: { locationId: string | undefined; isNowhere: boolean }) => {
  const texts = useTexts(resourceTexts)
  const [page, setPage] = useState(1)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const settled = useDebounced(typed.trim(), searchDelayMs)
  const isSearching = typed.trim() !== ''
  const search = isSearching ? settled : ''
  const { data, last, list } = useCategories(locationId, page)
  const { records = [], total = 0, perPage = 1 } = data ?? last ?? {}
  const chosen = records.find(({ id }) => id === chosenId)

  const turn = (next: number) => {
    setPage(next)
    setChosenId(null)
  }
  return (
    <DashboardCard
      id="resources"
      title={isSearching ? <FoundTitle locationId={locationId} search={search} /> : texts.available}
      link={
        <ResourceTools
          typed={typed}
          onType={setTyped}
          page={page}
          pages={Math.ceil(total / perPage)}
          onTurn={turn}
          isPaged={!isSearching}
        />
      }
      bodyClass={styles.body}
    >
      {isSearching ? (
        <FoundResources locationId={locationId} search={search} />
      ) : (
        <CardStates
          list={list}
          isEmpty={records.length === 0}
          texts={texts}
          isCompact
          isNowhere={isNowhere}
          skeleton={<CategoriesSkeleton />}
        >
          <ResourceCategories
            categories={records}
            chosenId={chosenId}
            isBusy={data === undefined}
            onChoose={(id) => setChosenId(id === chosenId ? null : id)}
          />
          {chosen && <CategoryResources locationId={locationId} category={chosen} />}
        </CardStates>
      )}
    </DashboardCard>
  )
}

/** Page, category and search begin anew with another location. */
export const ResourcesCard = () => {
  const { locationId, isNowhere } = usePlace()
  return <ResourcesAt key={locationId} locationId={locationId} isNowhere={isNowhere} />
}
