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

/** Asks for the locations before anything that shows them is drawn. */
export const readLocations = () => locationsApi.endpoints.locations.initiate({}, { subscribe: false })

/** Loads the locations, or those that a search finds, and reports how that stands; records come from selectors. */
export const useLocations = (search = '') => {
  const { data, isLoading, isFetching, isError, refetch } = locationsApi.useLocationsQuery(search ? { search } : {})
  return { ids: data?.records.map(({ id }) => id), isLoading, isFetching, isError, refetch }
}
