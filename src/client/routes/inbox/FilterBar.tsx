import { Select } from 'antd'
import { CircleAlert } from 'lucide-react'
import { lazy } from 'react'
import { sourceLabels, type SourceFilter } from '@contract/notificationSources'
import { FilterButton } from '@client/kits/records/FilterButton'
import { SearchBox } from '@client/kits/records/SearchBox'
import { useAppSelector } from '@client/state/hooks'
import type { InboxFilter } from '@client/state/notifications/notificationQuery'
import { selectCountsOf } from '@client/state/notifications/notificationsSelectors'
import { useOpenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { media, selectMenus } from '@client/theme/layout'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { useMedia } from '@client/ui/useMedia'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './FilterBar.module.css'
import { activeFilters } from './inboxAddress'
import { InboxFilters } from './lazyParts'
import { NewMessageButton } from './NewMessage'

/** Brings the calendars, which only wide screens show at once. */
const FilterDates = lazy(() =>
  import(/* webpackChunkName: "filterDates" */ './FilterDates').then((module) => ({ default: module.FilterDates })),
)

const SourceName = ({ source }: { source: SourceFilter }) => {
  const texts = useTexts(inboxTexts)
  const { unreadCount, urgentCount } = useAppSelector((state) => selectCountsOf(state, source))
  return (
    <span className={styles.source}>
      {sourceLabels[source]}
      {urgentCount > 0 && (
        <CircleAlert
          size={16}
          strokeWidth={1.75}
          className={styles.urgent}
          role="img"
          aria-label={texts.urgentCount(urgentCount)}
        />
      )}
      {unreadCount > 0 && (
        <span className={styles.count}>
          {unreadCount}
          <VisuallyHidden> {texts.unread}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
const sourceOptions = (Object.keys(sourceLabels) as SourceFilter[]).map((value) => ({
  value,
  label: sourceLabels[value],
}))

const Loading = () => (
  <div className={styles.dates} aria-hidden="true">
    <div className={styles.buttons}>
      <SkeletonLine width={148} height={36} />
      <SkeletonLine width={148} height={36} />
    </div>
  </div>
)

type Props = { filter: InboxFilter; onChange: (change: Partial<InboxFilter>) => void }

/**
 * The filters above the table (IN-010); on phones the dates are behind a button. The sources are the categories, as a
 * dropdown (IN-009).
 */
export const FilterBar = ({ filter, onChange }: Props) => {
  const texts = useTexts(inboxTexts)
  const isPhone = useMedia(media.phone)
  const sources = useOpenState('sources')
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchBox label={texts.search} value={filter.search} onChange={(search) => onChange({ search })} />
      </div>
      <Select<SourceFilter>
        {...selectMenus.choices}
        {...sources}
        className={styles.sources ?? ''}
        aria-label={texts.source}
        showSearch={false}
        options={sourceOptions}
        optionRender={({ value }) => <SourceName source={value as SourceFilter} />}
        labelRender={({ value }) => <SourceName source={value as SourceFilter} />}
        value={filter.source}
        onChange={(source) => onChange({ source })}
      />
      {isPhone ? (
        <>
          <FilterButton
            dialog="inbox/filters"
            count={activeFilters(filter)}
            isIconOnly
            form={(onClose) => <InboxFilters filter={filter} onChange={onChange} onClose={onClose} />}
          />
          <NewMessageButton isIconOnly />
        </>
      ) : (
        <LazyPart failed={texts.filtersFailed} skeleton={<Loading />}>
          <FilterDates filter={filter} onChange={onChange} />
        </LazyPart>
      )}
    </div>
  )
}
