import { createAction } from '@reduxjs/toolkit'
import type { core } from 'zod'
import { type Location, locationCalls } from '@contract/locations'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import { listTags } from '../records/listEndpoints'
import type { RootState } from '../types'

type LocationQuery = Pick<core.input<typeof locationCalls.index.query>, 'search'>

export const locationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    locations: queryOf(
      build,
      locationCalls.index,
      ({ search }: LocationQuery) => ({ query: { page: 1, per_page: 100, search } }),
      { providesTags: [listTags('locationRecords').whole] }, // an administrator may rename one
    ),
  }),
})

/** Prefetches the locations before their screens render. */
export const prefetchLocations = () => locationsApi.endpoints.locations.initiate({}, { subscribe: false })

/** Loads the locations, or the matches of a search, and reports the request's status; records come from selectors. */
export const useLocations = (search = '') => {
  const { data, isLoading, isFetching, isError, refetch } = locationsApi.useLocationsQuery(search ? { search } : {})
  return { ids: data?.records.map(({ id }) => id), isLoading, isFetching, isError, refetch }
}

export const selectLocationIds = ({ locations }: RootState) => locations.list
export const selectLocationsById = ({ locations }: RootState) => locations.entities
export const selectSelectedLocation = ({ locations }: RootState) =>
  locations.selectedId === null ? undefined : locations.entities[locations.selectedId]

/**
 * The person selected another location, for the whole app (SH-039). The payload is the whole record, because another
 * tab may not have it.
 */
export const locationSelected = createAction<Location>('locations/selected')
