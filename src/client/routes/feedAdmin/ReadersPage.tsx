import { useMemo } from 'react'
import { generatePath } from 'react-router-dom'
import { type FeedReader, type ReaderCounts, readerStates } from '@contract/feedReading'
import type { Feed } from '@contract/feeds'
import { pages } from '@contract/pages'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { Column } from '@client/kits/adminTable/column'
import { defineTable, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ExportButton } from '@client/kits/adminTable/ExportButton'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { feedReaderList } from '@client/state/feeds/feedReadingApi'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedReadersTexts } from '@client/texts/feedReadersTexts'
import { panes } from '@client/theme/layout'
import { usePaneFits } from '@client/ui/sizes'
import { StaleAlert } from '@client/ui/StaleAlert'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './ReadersPage.module.css'
import { ReadersSummary, SummarySkeleton } from './ReadersSummary'

type Props = {
  counts: ReaderCounts
  /** '' for all. */
  chosen: string
  onChoose: (locationId: string) => void
}

/** How many have confirmed at each location; one of them narrows the table. */
const ReadersByLocation = ({ counts: { locations, confirmed, open }, chosen, onChoose }: Props) => {
  const texts = useTexts(feedReadersTexts)
  if (locations.length < 2 && chosen === '') return null // it would say the same again
  const all = { id: '', name: texts.allLocations, confirmed, open }
  return (
    <section className={styles.locations} aria-label={texts.byLocation}>
      <h2>{texts.byLocation}</h2>
      <ul>
        {[all, ...locations].map((location) => (
          <li key={location.id}>
            <button
              type="button"
              className={styles.location}
              aria-pressed={location.id === chosen}
              onClick={() => onChoose(location.id)}
            >
              <span className={styles.name} title={location.name}>
                {location.name}
              </span>
              <span className={styles.count}>{texts.ofLocation(location.confirmed, location.open)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const readerFilters = ['all', ...readerStates] as const

/** Who is to confirm a feed: search, state and location in the API's names. */
const readersTableOf = (feedId: string) =>
  defineTable(feedReaderList, {
    filters: { state: readerFilters, location: 'id' },
    defaults: { state: 'all' },
    toQuery: ({ search, filters }) => {
      const [state = 'all'] = filters.state
      return {
        params: { id: feedId },
        location_id: filters.location[0],
        'q[state_eq]': state === 'all' ? undefined : state,
        'q[full_name_cont]': search,
      }
    },
  })

const useReaderColumns = (): Column<FeedReader>[] => {
  const texts = useTexts(feedReadersTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const timeOf = (instant: string) => formatInZone(instant, timeZone, 'timeAndDay')
  return [
    { key: 'name', title: texts.name, text: ({ fullName }) => fullName },
    {
      key: 'locations',
      title: texts.locations,
      text: ({ locations }) => locations.map(({ name }) => name).join(', '),
    },
    {
      key: 'confirmedAt',
      title: texts.confirmedAt,
      width: 'max(176px, 11.5rem)',
      text: ({ confirmedAt }) => (confirmedAt === null ? texts.notYet : timeOf(confirmedAt)),
      draw: ({ confirmedAt }) =>
        confirmedAt === null ? (
          <span className={styles.open}>{texts.notYet}</span>
        ) : (
          <time dateTime={confirmedAt} title={formatInZone(confirmedAt, timeZone, 'full')}>
            {timeOf(confirmedAt)}
          </time>
        ),
    },
  ]
}

type ReadersPageProps = {
  feed: Feed
  /** Undefined until they have come. */
  counts: ReaderCounts | undefined
  /** The request of the counts. */
  request: { isError: boolean; isFetching: boolean; retry: () => void }
}

/** Who has confirmed a feed, who has not, and where they work (D-101). */
export const ReadersPage = ({ feed, counts, request }: ReadersPageProps) => {
  const texts = useTexts(feedReadersTexts)
  const table = useAdminTable(useMemo(() => readersTableOf(feed.id), [feed.id]))
  const columns = useReaderColumns()
  const isBeside = usePaneFits(panes.feedReadersMin)
  const { filters } = table.choice
  return (
    <>
      <PageTitleRow title={texts.list} titleLink={generatePath(pages.managedFeed.path, { id: feed.id })} hasLine>
        <TableTools
          table={table}
          search={texts.search}
          filters={{ state: { label: texts.state, names: texts.stateNames, isSingle: true } }}
        />
      </PageTitleRow>
      <div className={styles.place}>
        <div className={styles.page}>
          <div className={styles.head}>
            <StaleAlert request={request} text={texts.stale} />
            <ReadersSummary feed={feed} counts={counts} />
            {counts && (
              <ReadersByLocation
                counts={counts}
                chosen={filters['location']?.[0] ?? ''}
                onChoose={(id) => table.change({ filters: { ...filters, location: id === '' ? [] : [id] } })}
              />
            )}
          </div>
          {/* Below the summary it would move when the numbers come. */}
          {(counts || isBeside) && (
            <AdminTable
              table={table}
              label={texts.list}
              columns={columns}
              empty={texts.nobodyThere}
              foot={<ExportButton table={table} columns={columns} name={texts.fileName} />}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** The page of the readers of a feed that has not come yet. */
export const ReadersSkeleton = () => (
  <div className={styles.place}>
    <div className={styles.page}>
      <div className={styles.head}>
        <SummarySkeleton />
      </div>
    </div>
  </div>
)
