import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { LoadedScreen } from '@client/kits/areas/area'
import { DiarySkeleton } from '@client/kits/diary/DiarySkeleton'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useLocationChoice } from '@client/kits/locations/LocationPicker'
import { MessageSwitch } from '@client/kits/page/MessageSwitch'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { panelProps, SegmentTabs } from '@client/kits/page/SegmentTabs'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { selectHasDiaryAt } from '@client/state/diary/diarySelectors'
import { diarySlice, diarySnapshot, listenForChangedDiary } from '@client/state/diary/diarySlice'
import { feedCommentsSlice } from '@client/state/feeds/feedComments'
import { toFeedsQuery } from '@client/state/feeds/feedsApi'
import { listenForChangedFeeds } from '@client/state/feeds/feedsListeners'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { feedTexts } from '@client/texts/feedTexts'
import { feedTitles } from '@client/texts/titles'
import { panes } from '@client/theme/layout'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { LazyPart } from '@client/ui/LazyPart'
import { usePaneFits } from '@client/ui/sizes'
import { Tooltip } from '@client/ui/Tooltip'
import * as addFeedStyles from './AddFeed.module.css'
import { addressOfTab, prefetchFeeds, tabOf } from './feedAddress'
import * as feedDiaryStyles from './FeedDiary.module.css'
import { FeedList } from './FeedList'
import * as styles from './FeedRoute.module.css'
import { FeedSkeleton } from './FeedSkeleton'
import { usePreviousPath } from '@client/kits/page/previousPath'

/** The floating button: to a new feed, and back to this page afterwards (FE-009). */
export const AddFeed = () => {
  const { add } = useTexts(feedTexts)
  const previous = usePreviousPath()
  return (
    <Tooltip title={add} placement="left">
      <Link to={`${pages.feed.path}/new`} state={previous} className={addFeedStyles.add} aria-label={add}>
        <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </Tooltip>
  )
}

/** Brings the questions, which most visits do without. */
const OpenFeedDialog = lazy(() =>
  import(/* webpackChunkName: "feedDialogs" */ './OpenFeedDialog').then((module) => ({
    default: module.OpenFeedDialog,
  })),
)

/** The dialogs of all cards: a card may leave the page while its dialog closes. */
export const FeedDialogs = () => {
  const { openId, close } = useRecordDialog('employeeFeeds')
  return (
    <LazyDialog isOpen={openId !== null} onClose={close}>
      <OpenFeedDialog />
    </LazyDialog>
  )
}

/** Beside the feeds it loads by itself: most phones do without. */
const DiaryPanel = lazy(() =>
  import(/* webpackChunkName: "diaryPanel" */ '@client/kits/diary/DiaryPanel').then((module) => ({
    default: module.DiaryPanel,
  })),
)

const Skeleton = () => (
  <div className={feedDiaryStyles.skeleton}>
    <DiarySkeleton rows={3} />
  </div>
)

type Props = {
  locationId: string
  /** The button for a new feed floats in the corner: nothing stands below it. */
  hasButton: boolean
}

/** The person's diary of today beside the feeds (FE-008). */
export const FeedDiary = ({ locationId, hasButton }: Props) => {
  const { failed } = useTexts(diaryTexts)
  return (
    <div className={hasButton ? feedDiaryStyles.aboveButton : feedDiaryStyles.place}>
      <LazyPart failed={failed} skeleton={<Skeleton />}>
        <DiaryPanel locationId={locationId} />
      </LazyPart>
    </div>
  )
}

type Tab = 'approved' | 'pending'

/** For the element that shows what a tab names. */
export const feedPanelProps = (tab: Tab) => panelProps('feed', tab)

/** Published and Pending (FE-002). */
export const FeedTabs = ({ current }: { current: Tab }) => {
  const texts = useTexts(feedTexts)
  const navigate = useNavigate()
  return (
    <SegmentTabs
      id="feed"
      label={texts.tabs}
      tabs={[
        { key: 'approved', text: texts.published },
        { key: 'pending', text: texts.pending },
      ]}
      current={current}
      onChoose={(tab) => void navigate({ search: addressOfTab(tab) })}
    />
  )
}

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
      <PageTitleRow title={title}>
        <MessageSwitch current="feeds" />
        {tab !== null && <FeedTabs current={tab} />}
      </PageTitleRow>
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

/** The content of the chunk of the employee page. */
export const feedScreen: LoadedScreen = {
  Screen: FeedRoute,
  prefetch: prefetchFeeds,
  slices: [feedsSlice, { slice: feedCommentsSlice }, { slice: diarySlice, part: diarySnapshot }],
  listeners: [listenForChangedFeeds, listenForChangedDiary],
}
