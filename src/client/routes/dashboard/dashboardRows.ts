import { createSelector } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import { can, type Permission } from '@contract/permissions'
import type { SourceName } from '@contract/services'
import { prefetchArticles } from '@client/state/articles/articlesApi'
import { prefetchDayLists } from '@client/state/dayLists/dayListsApi'
import { selectHasDiary } from '@client/state/diary/diarySelectors'
import { prefetchNewsFeed } from '@client/state/feeds/newsFeedApi'
import { prefetchLocations } from '@client/state/locations/locations'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { prefetchQualifications } from '@client/state/qualifications/qualificationsApi'
import { prefetchCategories } from '@client/state/resourceLibrary/resourceLibraryApi'
import { prefetchScore } from '@client/state/scores/scoresApi'
import { selectAccount, selectIsTrainingOrganisation, selectSources } from '@client/state/session/sessionSelectors'
import { prefetchUpcomingShifts } from '@client/state/shifts/shiftsApi'
import type { AppDispatch, RootState } from '@client/state/types'
import { myMessagesQuery } from './cardQueries'
import { DayListsCard } from './DayListsCard'
import { DiaryCard, prefetchDiaryCard } from './DiaryCard'
import { MyMessagesCard } from './MyMessagesCard'
import { NewsCard } from './NewsCard'
import { NewsFeedCard } from './NewsFeedCard'
import { PerformanceCard } from './PerformanceCard'
import { QualificationsCard } from '@client/kits/cards/QualificationsCard'
import { CategoryTiles } from './ResourceCategories'
import { ResourcesCard } from './ResourcesCard'
import { ScoreCard } from './ScoreCard'
import { ShiftsCard } from './ShiftsCard'
import { selectDayStart, selectWrittenDay } from './cardContext'

type DashboardEntry = {
  id: string
  Card: ComponentType
  /** Left out where nothing provides its facts (D-106). */
  source?: SourceName
  /** Left out for people who may not see it. */
  permission?: Permission
  /** Left out where the person has no diary at the selected location. */
  isOfDiary?: true
  /** Training organisations have it too: they have no dashboard of a workforce. */
  isForTraining?: true
}

/** Cards one above the other; a wide cell is two columns of three. */
type Cell = { cards: readonly DashboardEntry[]; isWide?: true }

/** The layout (D-50), from the top. */
const rows: readonly (readonly Cell[])[] = [
  [
    {
      cards: [
        { id: 'score', Card: ScoreCard, source: 'scores' },
        { id: 'qualifications', Card: QualificationsCard, source: 'qualifications' },
      ],
    },
    { cards: [{ id: 'newsFeed', Card: NewsFeedCard }] },
    { cards: [{ id: 'diary', Card: DiaryCard, isOfDiary: true }] },
  ],
  [{ cards: [{ id: 'resources', Card: ResourcesCard, source: 'resources' }] }],
  [
    { cards: [{ id: 'performance', Card: PerformanceCard, source: 'lists', permission: 'performance.read' }] },
    { cards: [{ id: 'dayLists', Card: DayListsCard, source: 'lists' }] },
    { cards: [{ id: 'shifts', Card: ShiftsCard, source: 'shifts' }] },
  ],
  [{ cards: [{ id: 'categories', Card: CategoryTiles }] }],
  [
    { cards: [{ id: 'myMessages', Card: MyMessagesCard, isForTraining: true }] },
    { cards: [{ id: 'news', Card: NewsCard, source: 'articles', isForTraining: true }], isWide: true },
  ],
]

/** What this person has of it; rows close up where something is left out. */
export const selectRows = createSelector(
  [selectSources, selectAccount, selectIsTrainingOrganisation, selectHasDiary],
  (sources, account, isTraining, hasDiary) => {
    const isShown = ({ source, permission, isOfDiary, isForTraining }: DashboardEntry) =>
      (!isTraining || isForTraining === true) &&
      (isOfDiary === undefined || hasDiary) &&
      (source === undefined || sources[source] !== undefined) &&
      (permission === undefined || (account !== null && can(account, permission)))
    const filled = (cells: readonly Cell[]) =>
      cells.map((cell) => ({ ...cell, cards: cell.cards.filter(isShown) })).filter(({ cards }) => cards.length > 0)
    return rows.map(filled).filter((cells) => cells.length > 0)
  },
)
/** The ids of the cards that are shown. */
const selectCards = createSelector([selectRows], (shown) =>
  shown.flat().flatMap(({ cards }) => cards.map(({ id }) => id)),
)

/**
 * The first requests of the cards; those of a location when it is known. The performance of a location waits for its card:
 * where that renders after a failure it would ask again (DB-064).
 */
const startReads = (send: AppDispatch, state: RootState) => {
  const { selectedId: locationId } = state.locations
  const day = selectWrittenDay(state)
  const requests: Record<string, () => Promise<unknown>> = {
    myMessages: () => send(notificationList.prefetch(myMessagesQuery)),
    qualifications: () => send(prefetchQualifications()),
    shifts: () => send(prefetchUpcomingShifts(selectDayStart(state))),
    diary: () => send(prefetchDiaryCard()),
    ...(locationId !== null && {
      score: () => send(prefetchScore(locationId)),
      newsFeed: () => send(prefetchNewsFeed(locationId)),
      resources: () => send(prefetchCategories(locationId)),
      dayLists: () => send(prefetchDayLists({ locationId, day })),
      news: () => send(prefetchArticles(locationId)),
    }),
  }
  return Promise.all(selectCards(state).map((id) => requests[id]?.() ?? Promise.resolve()))
}

/** Starts the first requests of all cards at once, before they render; those of a location as soon as it is known. */
export const prefetchDashboard = (dispatch: AppDispatch) =>
  dispatch(async (send: AppDispatch, getState: () => RootState) => {
    const isKnown = () => getState().locations.selectedId !== null
    const started = startReads(send, getState())
    if (!isKnown()) {
      await send(prefetchLocations())
      if (isKnown()) await startReads(send, getState())
    }
    await started
  })
