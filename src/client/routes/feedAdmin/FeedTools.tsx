import { Select } from 'antd'
import { lazy } from 'react'
import type { FeedFilter } from '@contract/feeds'
import type { TableChoosing } from '@client/kits/adminTable/defineTable'
import { FilterLabel } from '@client/kits/adminTable/TableTools'
import { FilterButton } from '@client/kits/records/FilterButton'
import { SearchBox } from '@client/kits/records/SearchBox'
import { useOpenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { media, selectMenus } from '@client/theme/layout'
import { usePaneFits, useTextScale } from '@client/ui/sizes'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { useMedia } from '@client/ui/useMedia'
import { daysOf, filterOptions, withDays } from './feedsTable'
import * as styles from './FeedTools.module.css'
import { LocationFilter } from './LocationFilter'

/** Brings the calendars, without which the list shows. */
const FeedDates = lazy(() =>
  import(/* webpackChunkName: "feedDates" */ './FeedDates').then((module) => ({ default: module.FeedDates })),
)
const FeedFilters = lazy(() =>
  import(/* webpackChunkName: "feedFilters" */ './FeedFilters').then((module) => ({ default: module.FeedFilters })),
)

const Loading = () => (
  <div className={styles.waiting} aria-hidden="true">
    <SkeletonLine width={136} height={36} />
    <SkeletonLine width={136} height={36} />
  </div>
)

/** Pixels of the page in which search, filters, title and Add stand side by side, with text of the usual size. */
const toolsLeast = 1_030

/** The search and the filters of the list; where there is no room for them, the filters are behind a button (FA-001, FA-005). */
export const FeedTools = ({ table: { choice, change, clear } }: { table: TableChoosing }) => {
  const texts = useTexts(feedAdminTexts)
  const isPhone = useMedia(media.phone)
  const hasRoom = usePaneFits(toolsLeast * useTextScale())
  const { filters } = choice
  const statusList = useOpenState('status list')
  const days = daysOf(filters)
  const status = (filters['status']?.[0] ?? 'active') as FeedFilter // of the table's shape, which lets in nothing else
  const location = filters['location']?.[0] ?? ''
  const choose = (name: string, value: string) =>
    change({ filters: { ...filters, [name]: value === '' ? [] : [value] } })
  const count = [status !== 'active', location !== '', days.from !== '', days.to !== ''].filter(Boolean).length
  return (
    <div className={styles.tools}>
      <SearchBox label={texts.search} value={choice.search} onChange={(search) => change({ search })} />
      {isPhone || !hasRoom ? (
        <FilterButton
          dialog="feedAdmin/filters"
          count={count}
          isIconOnly={isPhone}
          form={(onClose) => (
            <FeedFilters
              chosen={{ status, location, ...days }}
              onChange={(chosen) =>
                change({
                  filters: withDays(
                    { status: [chosen.status], location: chosen.location === '' ? [] : [chosen.location] },
                    chosen,
                  ),
                })
              }
              onClear={clear}
              onClose={onClose}
            />
          )}
        />
      ) : (
        <>
          <LazyPart failed={texts.filtersFailed} skeleton={<Loading />}>
            <FeedDates days={days} onChange={(changed) => change({ filters: withDays(filters, changed) })} />
          </LazyPart>
          <LocationFilter className={styles.location} value={location} onChange={(id) => choose('location', id)} />
          <Select<FeedFilter>
            {...selectMenus.choices}
            {...statusList}
            className={styles.status ?? ''}
            aria-label={texts.status}
            prefix={<FilterLabel text={texts.status} />}
            showSearch={false}
            options={filterOptions.map((value) => ({ value, label: texts.filterNames[value] }))}
            value={status}
            onChange={(chosen) => choose('status', chosen)}
          />
        </>
      )}
    </div>
  )
}
