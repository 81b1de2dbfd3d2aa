import { Button } from 'antd'
import Input from 'antd/es/input/Input'
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { useRestedSearch } from '@client/kits/forms/useRestedSearch'
import { categoriesShown, useCategories } from '@client/state/resourceLibrary/resourceLibraryApi'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { resourceTexts } from '@client/texts/dashboardTexts'
import { CardStates, DashboardCard } from '@client/kits/cards/DashboardCard'
import { CategoriesSkeleton, ResourceCategories } from './ResourceCategories'
import { CategoryResources, FoundResources, FoundTitle } from './ResourceResults'
import * as resourceToolsStyles from './ResourceTools.module.css'
import * as styles from './ResourcesCard.module.css'
import { usePlace } from './cardContext'

type Props = {
  typed: string
  onType: (typed: string) => void
  page: number
  pages: number
  onTurn: (page: number) => void
  /** Categories are shown, a few on each page. */
  isPaged: boolean
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The search of the library, and the steps through its categories. Escape ends a search. */
const ResourceTools = ({ typed, onType, page, pages, onTurn, isPaged }: Props) => {
  const texts = useTexts(resourceTexts)
  return (
    <div className={resourceToolsStyles.tools}>
      <Input
        allowClear
        type="search"
        dir="auto"
        maxLength={200}
        className={resourceToolsStyles.search ?? ''}
        aria-label={texts.search}
        placeholder={texts.search}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onType('')}
      />
      <Button
        aria-label={texts.previous}
        icon={<ChevronLeft {...icon} />}
        disabled={!isPaged || page <= 1}
        onClick={() => onTurn(page - 1)}
      />
      <Button
        aria-label={texts.next}
        icon={<ChevronRight {...icon} />}
        disabled={!isPaged || page >= pages}
        onClick={() => onTurn(page + 1)}
      />
    </div>
  )
}

/** DB-026 */
const searchDelayMs = 350

const first = { page: 1, chosenId: null as string | null, search: '' }

/** Page, category and search; they begin anew with another location. */
const useView = (locationId: string | undefined) => {
  const [view, setView] = useScreenState('resources', { ...first, locationId })
  const { page, chosenId, search } = view.locationId === locationId ? view : first
  const change = (changed: Partial<typeof first>) => setView({ page, chosenId, search, ...changed, locationId })
  return { page, chosenId, typed: search, change }
}

/** The library of a location: its categories, what one of them has, or what a search finds (DB-022). */
export const ResourcesCard = () => {
  const texts = useTexts(resourceTexts)
  const { locationId, isNowhere } = usePlace()
  const { page, chosenId, typed, change } = useView(locationId)
  const rested = useRestedSearch('resources searched', typed, searchDelayMs)
  const isSearching = typed.trim() !== ''
  const search = isSearching ? rested.search : ''
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
          onType={(text) => change({ search: text })}
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
