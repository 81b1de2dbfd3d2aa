import { feedCalls } from '@contract/feeds'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import { useWidgetQuery } from '../widgets/useWidgetQuery'
import { feedTags } from './feedTags'

/** On the dashboard (DB-035). */
export const newsFeedsShown: number = 3

const newsFeedQuestion = (locationId: string) => ({
  query: { per_page: newsFeedsShown, location_id: locationId, 'q[status_eq]': 'approved' as const },
})

/** The dashboard shows an excerpt and leads to the feeds: it needs no records of its own beside the cache. */
const newsFeedApi = api.injectEndpoints({
  endpoints: (build) => ({
    newsFeed: queryOf(build, feedCalls.employeeIndex, newsFeedQuestion, { providesTags: [feedTags.read] }),
  }),
})
const { newsFeed } = newsFeedApi.endpoints

export const prefetchNewsFeed = (locationId: string) => newsFeed.initiate(locationId, { subscribe: false })

/** The newest approved feeds at a location. */
export const useNewsFeed = (locationId: string | undefined) => useWidgetQuery(newsFeed, locationId)
