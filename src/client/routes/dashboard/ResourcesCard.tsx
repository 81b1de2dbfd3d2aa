import { useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { resourceTexts } from '@client/texts/dashboardResourceTexts'
import { categoriesShown, useCategories } from '@client/state/resourceLibrary/resourceLibraryApi'
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

const first = { page: 1, chosenId: null as string | null, typed: '' }

/** Page, category and search; they begin anew with another location. */
const useView = (locationId: string | undefined) => {
  const [view, setView] = useState({ ...first, locationId })
  const { page, chosenId, typed } = view.locationId === locationId ? view : first
  const change = (changed: Partial<typeof first>) => setView({ page, chosenId, typed, ...changed, locationId })
  return { page, chosenId, typed, change }
}

/** The library of a location: its categories, what one of them has, or what a search finds (DB-022). */
export const ResourcesCard = () => {
  const texts = useTexts(resourceTexts)
  const { locationId, isNowhere } = usePlace()
  const { page, chosenId, typed, change } = useView(locationId)
  const settled = useDebounced(typed.trim(), searchDelayMs)
  const isSearching = typed.trim() !== ''
  const search = isSearching ? settled : ''
  const { data, last, list } = useCategories(locationId, page)
  const { records = [], total = 0, perPage = 1 } = data ?? (page === 1 ? {} : last) ?? {}
  const chosen = records.find(({ id }) => id === chosenId)

  return (
    <DashboardCard
      id="resources"
      title={isSearching ? <FoundTitle locationId={locationId} search={search} /> : texts.available}
      link={
        <ResourceTools
          typed={typed}
          onType={(text) => change({ typed: text })}
          page={page}
          pages={Math.ceil(total / perPage)}
          onTurn={(next) => change({ page: next, chosenId: null })}
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
            categories={records.slice(0, categoriesShown)}
            chosenId={chosenId}
            isBusy={data === undefined}
            onChoose={(id) => change({ chosenId: id === chosenId ? null : id })}
          />
          {chosen && <CategoryResources locationId={locationId} category={chosen} />}
        </CardStates>
      )}
    </DashboardCard>
  )
}
