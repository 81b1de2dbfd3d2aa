import { feedFilters, type FeedFilter } from '@contract/feeds'
import { defineTable, type TableChoice } from '@client/kits/adminTable/defineTable'
import { feedList } from '@client/state/feeds/feedAdminApi'

/** The filter's options in the order of FA-005. */
export const filterOptions: readonly FeedFilter[] = ['active', 'approved', 'archived', 'pending', 'rejected', 'draft']

/** Days of the API's format; '' is no limit. */
export type Days = { from: string; to: string }

/** The days of the URL. Date To before Date From counts as none, whoever wrote the address (FA-001). */
export const daysOf = (filters: TableChoice['filters']): Days => {
  const [from = '', to = ''] = [filters['from']?.[0], filters['to']?.[0]]
  return { from, to: to < from ? '' : to }
}

/** The filters of the URL with other days. A new Date From after Date To takes the latter away. */
export const withDays = (filters: TableChoice['filters'], { from, to }: Days): TableChoice['filters'] => ({
  ...filters,
  from: from === '' ? [] : [from],
  to: to === '' || to < from ? [] : [to],
})

/** Search and filters in the API's names; not archived and the newest first at the start (FA-005 to FA-007). */
export const feedsTable = defineTable(feedList, {
  filters: { status: feedFilters, location: 'id', from: 'day', to: 'day' },
  defaults: { status: 'active' },
  toQuery: ({ search, filters }) => {
    const { from, to } = daysOf(filters)
    return {
      location_id: filters.location[0],
      'q[status_eq]': filters.status[0] ?? 'active',
      'q[raw_content_cont]': search,
      'q[created_at_gteq]': from || undefined,
      'q[created_at_lteq]': to || undefined,
    }
  },
})
