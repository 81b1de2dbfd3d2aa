import { useSearchParams } from 'react-router-dom'
import { useLocationChoice } from '@client/kits/locations/useLocationChoice'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { toFeedsQuery } from '@client/state/feeds/feedsQuery'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTitles } from '@client/texts/feedTitles'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { AddFeed } from './AddFeed'
import { tabOf } from './feedAddress'
import { FeedDialogs } from './FeedDialogs'
import { FeedList } from './FeedList'
import * as styles from './FeedRoute.module.css'
import { FeedSkeleton } from './FeedSkeleton'
import { feedPanelProps, FeedTabs } from './FeedTabs'

/** What stands in the place of the list before there is a location (FE-004). */
const NoLocation = () => {
  const { isLoading, nothing } = useLocationChoice()
  if (isLoading) return <FeedSkeleton />
  return (
    <div className={styles.place}>
      <EmptyState drawing={illustrations.board} text={nothing} />
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
  const tab = tabOf(search, hasTabs)
  return (
    <>
      <PageTitleRow title={title}>{tab !== null && <FeedTabs current={tab} />}</PageTitleRow>
      <div className={styles.page} {...(tab !== null && feedPanelProps(tab))}>
        {locationId === null ? (
          <NoLocation />
        ) : (
          <FeedList query={toFeedsQuery(locationId, tab)} locationId={locationId} />
        )}
        {mayCreate && <AddFeed />}
      </div>
      <FeedDialogs />
    </>
  )
}
