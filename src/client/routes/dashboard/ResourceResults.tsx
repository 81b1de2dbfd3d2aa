import { FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { LibraryResource, ResourceCategory } from '@contract/resourceLibrary'
import { useCategoryResources, useFoundResources } from '@client/state/resourceLibrary/resourceLibraryApi'
import { useTexts } from '@client/texts/catalogue'
import { resourceTexts } from '@client/texts/dashboardTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { CardSkeleton, CardStates } from '@client/kits/cards/DashboardCard'
import * as resourcesCardStyles from './ResourcesCard.module.css'
import * as styles from './ResourceResults.module.css'

/** A path of the portal, an http(s) address, or nothing that could be opened. */
const targetOf = (fullUrl: string | null) => {
  if (fullUrl === null || !URL.canParse(fullUrl, location.origin)) return null
  const { protocol, origin, pathname, search, hash, href } = new URL(fullUrl, location.origin)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return origin === location.origin ? { path: pathname + search + hash } : { href }
}

const Content = ({ name, category }: LibraryResource) => (
  <>
    <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
    <span className={styles.name} dir="auto" title={name} data-excerpt>
      {name}
    </span>{' '}
    <span className={styles.category}>{category.name}</span>
  </>
)

/** A click opens a resource that has an address; another does nothing (DB-031). */
const Result = ({ resource }: { resource: LibraryResource }) => {
  const target = targetOf(resource.fullUrl)
  if (target === null)
    return (
      <span className={styles.result}>
        <Content {...resource} />
      </span>
    )
  // The server itself serves some paths of the portal, for example files: those are no pages of the app.
  if (target.path?.startsWith('/api/') === false && !target.path.startsWith('/services/'))
    return (
      <Link to={target.path} className={styles.result}>
        <Content {...resource} />
      </Link>
    )
  return (
    <a href={target.path ?? target.href} className={styles.result} rel="noopener noreferrer">
      <Content {...resource} />
    </a>
  )
}

const ResourceResults = ({ resources, label }: { resources: readonly LibraryResource[]; label: string }) => (
  <ul className={styles.results} aria-label={label}>
    {resources.map((resource) => (
      <li key={resource.id}>
        <Result resource={resource} />
      </li>
    ))}
  </ul>
)

const ResultsSkeleton = () => (
  <CardSkeleton label={useTexts(resourceTexts).loading}>
    <ul className={styles.results}>
      {['62%', '54%', '70%', '48%'].map((width) => (
        <li key={width} className={styles.result} aria-hidden="true">
          <SkeletonLine width={18} height={18} />
          <SkeletonLine width={width} />
        </li>
      ))}
    </ul>
  </CardSkeleton>
)

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
      <span className={resourcesCardStyles.matches} role="status">
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
    <div className={resourcesCardStyles.found}>
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

type CategoryResourcesProps = { locationId: string | undefined; category: ResourceCategory }

/** What the chosen category has (DB-025). */
export const CategoryResources = ({ locationId, category: { id, name } }: CategoryResourcesProps) => {
  const texts = useTexts(resourceTexts)
  const { data, list } = useCategoryResources(locationId, id)
  const resources = data?.records ?? []
  return (
    <div className={resourcesCardStyles.panel}>
      <CardStates list={list} isEmpty={resources.length === 0} texts={texts} isCompact skeleton={<ResultsSkeleton />}>
        <ResourceResults resources={resources} label={texts.resourcesOf(name)} />
      </CardStates>
    </div>
  )
}
