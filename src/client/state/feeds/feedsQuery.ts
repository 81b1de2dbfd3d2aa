import { feedsPerPage, type EmployeeFeedsQuery } from './feedsApi'

/** What the tabs ask for; null for people without tabs (FE-002, D-64). */
export type FeedTab = 'approved' | 'pending' | null

/** The list of a location: the same query has one cache entry wherever it is asked for (FE-003). */
export const toFeedsQuery = (locationId: string, tab: FeedTab): EmployeeFeedsQuery => ({
  per_page: feedsPerPage,
  location_id: locationId,
  ...(tab !== null && { 'q[status_eq]': tab }),
})
