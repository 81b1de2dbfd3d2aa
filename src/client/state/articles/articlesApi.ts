import { articleCalls } from '@contract/articles'
import { api } from '../api'
import { queryOf } from '../endpointOf'
import { useWidgetQuery } from '../widgets/useWidgetQuery'

/** Articles on the dashboard (NW-001). */
export const articlesShown: number = 3

const articlesQuestion = (locationId: string) => ({
  query: { per_page: articlesShown, with_detail: 'true' as const, 'q[location_id_eq]': locationId },
})

const articlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    articles: queryOf(build, articleCalls.index, articlesQuestion),
  }),
})
const { articles } = articlesApi.endpoints

export const prefetchArticles = (locationId: string) => articles.initiate(locationId, { subscribe: false })

/** The latest articles of a location (NW-002); nothing is asked for without one. */
export const useArticles = (locationId: string | undefined) => useWidgetQuery(articles, locationId)
