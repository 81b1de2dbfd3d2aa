import { resourceCalls } from '@contract/resourceLibrary'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import { useWidgetQuery } from '../widgets/useWidgetQuery'

/** Categories on a page (DB-022). */
export const categoriesShown = 4
/** Results of a search (DB-027). */
const mostResults = 100

type CategoriesQuery = { locationId: string; page: number }
type CategoryQuery = { locationId: string; id: string }
type SearchQuery = { locationId: string; search: string }

const categoriesQuestion = ({ locationId, page }: CategoriesQuery) => ({
  query: { page, per_page: categoriesShown, 'q[location_id_eq]': locationId },
})

const resourceLibraryApi = api.injectEndpoints({
  endpoints: (build) => ({
    resourceCategories: queryOf(build, resourceCalls.categories, categoriesQuestion),
    categoryResources: queryOf(build, resourceCalls.category, ({ locationId, id }: CategoryQuery) => ({
      params: { id },
      query: { 'q[location_id_eq]': locationId },
    })),
    foundResources: queryOf(build, resourceCalls.search, ({ locationId, search }: SearchQuery) => ({
      query: { search, page: 1, per_page: mostResults, 'q[location_id_eq]': locationId },
    })),
  }),
})
const { resourceCategories, categoryResources, foundResources } = resourceLibraryApi.endpoints

export const prefetchCategories = (locationId: string) =>
  resourceCategories.initiate({ locationId, page: 1 }, { subscribe: false })

/** A page of the categories at a location (DB-023). */
export const useCategories = (locationId: string | undefined, page: number) =>
  useWidgetQuery(resourceCategories, locationId === undefined ? undefined : { locationId, page })

/** What one category has at a location; nothing is asked for until one is chosen (DB-024). */
export const useCategoryResources = (locationId: string | undefined, id: string | null) =>
  useWidgetQuery(categoryResources, locationId === undefined || id === null ? undefined : { locationId, id })

/** What a search finds at a location; nothing is asked for without a text (DB-027). */
export const useFoundResources = (locationId: string | undefined, search: string) =>
  useWidgetQuery(foundResources, locationId === undefined || search === '' ? undefined : { locationId, search })
