import { prefetchArticles } from '@client/state/articles/articlesApi'
import { prefetchDayLists } from '@client/state/dayLists/dayListsApi'
import { prefetchNewsFeed } from '@client/state/feeds/newsFeedApi'
import { prefetchLocations } from '@client/state/locations/locationsApi'
import { notificationList } from '@client/state/notifications/notificationsApi'
import { prefetchQualifications } from '@client/state/qualifications/qualificationsApi'
import { prefetchCategories } from '@client/state/resourceLibrary/resourceLibraryApi'
import { prefetchScore } from '@client/state/scores/scoresApi'
import { prefetchUpcomingShifts } from '@client/state/shifts/shiftsApi'
import type { AppDispatch, RootState } from '@client/state/types'
import { selectCards } from './dashboardRows'
import { prefetchDiaryCard } from './DiaryCard'
import { myMessagesQuery } from './myMessagesQuery'
import { selectDayStart, selectWrittenDay } from './today'

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
