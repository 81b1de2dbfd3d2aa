import type { core } from 'zod'
import { locationCalls } from '@contract/locations'
import { api } from '../api'
import { queryOf } from '../endpointOf'

type LocationQuery = Pick<core.input<typeof locationCalls.index.query>, 'search'>

export const locationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    locations: queryOf(build, locationCalls.index, ({ search }: LocationQuery) => ({
      query: { page: 1, per_page: 100, search },
    })),
  }),
})

/** Prefetches the locations before their screens render. */
export const prefetchLocations = () => locationsApi.endpoints.locations.initiate({}, { subscribe: false })

/** Loads the locations, or the matches of a search, and reports the request's status; records come from selectors. */
export const useLocations = (search = '') => {
  const { data, isLoading, isFetching, isError, refetch } = locationsApi.useLocationsQuery(search ? { search } : {})
  return { ids: data?.records.map(({ id }) => id), isLoading, isFetching, isError, refetch }
}
