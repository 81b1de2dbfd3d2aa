import { useSearchParams } from 'react-router-dom'
import { useLocationChoice } from '@client/kits/locations/LocationPicker'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { selectHasDiaryAt } from '@client/state/diary/diarySelectors'
import { toFeedsQuery } from '@client/state/feeds/feedsApi'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { feedTitles } from '@client/texts/titles'
import { panes } from '@client/theme/layout'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { usePaneFits } from '@client/ui/sizes'
import { AddFeed } from './AddFeed'
import { tabOf } from './feedAddress'
import { FeedDialogs } from './FeedDialogs'
import { FeedDiary } from './FeedDiary'
import { FeedList } from './FeedList'
import * as styles from './FeedRoute.module.css'
import { FeedSkeleton } from './FeedSkeleton'
import { feedPanelProps, FeedTabs } from './FeedTabs'

/** What stands in the place of the list before there is a location (FE-004, FE-006). */
const NoLocation = () => {
  const texts = useTexts(feedTexts)
  const { isLoading, isError, nothing } = useLocationChoice()
  if (isLoading) return <FeedSkeleton />
  return (
    <div className={styles.place}>
      <EmptyState drawing={illustrations.board} text={isError ? nothing : texts.empty} />
    </div>
  )
}

/** What staff read at their location (FE-001), with their comments. */
export const FeedRoute = () => {
  const { feeds: title } = useTexts(feedTitles)
  const [search] = useSearchParams()
  const locationId = useAppSelector(({ locations }) => locations.selectedId)
  const hasTabs = useAppSelector((state) => selectMay(state, 'feed.seePending'))
  const mayCreate = useAppSelector((state) => selectMay(state, 'feed.createUpdate'))
  const hasDiaryThere = useAppSelector((state) => selectHasDiaryAt(state, locationId))
  const hasDiary = usePaneFits(panes.feedDiaryMin) && hasDiaryThere
  const tab = tabOf(search, hasTabs)
  return (
    <>
      <PageTitleRow title={title}>{tab !== null && <FeedTabs current={tab} />}</PageTitleRow>
      <div className={styles.page} {...(tab !== null && feedPanelProps(tab))}>
        {locationId === null ? (
          <NoLocation />
        ) : (
          <div className={hasDiary ? styles.beside : styles.alone}>
            <FeedList query={toFeedsQuery(locationId, tab)} locationId={locationId} />
            {hasDiary && <FeedDiary key={locationId} locationId={locationId} hasButton={mayCreate} />}
          </div>
        )}
        {mayCreate && <AddFeed />}
      </div>
      <FeedDialogs />
    </>
  )
}
