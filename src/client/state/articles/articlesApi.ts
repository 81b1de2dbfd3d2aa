import { articleCalls } from '@contract/articles'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import { polling } from '../records/polling'

/** Articles on the dashboard (NW-001). */
const shown = 3

const articlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    articles: queryOf(build, articleCalls.index, (locationId: string) => ({
      query: { per_page: shown, with_detail: 'true' as const, 'q[location_id_eq]': locationId },
    })),
  }),
})

/** The latest articles of a location (NW-002) with the request's status; none while there is no location. */
export const useArticles = (locationId: string | undefined) => {
  const { currentData, isError, isFetching, refetch } = articlesApi.useArticlesQuery(locationId ?? '', {
    ...polling,
    skip: locationId === undefined,
  })
  return {
    articles: currentData?.records ?? [], // never those of another location
    list: {
      isLoading: currentData === undefined && !isError,
      isFetching,
      isError,
      retry: () => void refetch(),
    },
  }
}
