import { useFoundResources } from '@client/state/resourceLibrary/resourceLibraryApi'
import { useTexts } from '@client/texts/catalogue'
import { resourceTexts } from '@client/texts/dashboardResourceTexts'
import { CardStates } from './CardStates'
import { ResourceResults, ResultsSkeleton } from './ResourceResults'
import * as styles from './ResourcesCard.module.css'

type Props = {
  locationId: string | undefined
  /** Empty until the person has stopped typing. */
  search: string
}

/** The heading of a search: how much it has found (DB-029). */
export const FoundTitle = ({ locationId, search }: Props) => {
  const texts = useTexts(resourceTexts)
  const { data } = useFoundResources(locationId, search)
  return (
    <>
      {texts.searchResult}{' '}
      <span className={styles.matches} role="status">
        {data && texts.matches(data.total)}
      </span>
    </>
  )
}

/** What a search finds (DB-026). */
export const FoundResources = ({ locationId, search }: Props) => {
  const texts = useTexts(resourceTexts)
  const { data, list } = useFoundResources(locationId, search)
  const resources = data?.records ?? []
  return (
    <div className={styles.found}>
      <CardStates
        list={list}
        isEmpty={resources.length === 0}
        texts={{ ...texts, empty: texts.noMatch }}
        isCompact
        skeleton={<ResultsSkeleton />}
      >
        <ResourceResults resources={resources} label={texts.searchResult} />
      </CardStates>
    </div>
  )
}
