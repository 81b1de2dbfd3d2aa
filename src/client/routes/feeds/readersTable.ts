import { readerStates } from '@contract/feedReading'
import { defineTable } from '@client/kits/adminTable/defineTable'
import { feedReaderList } from '@client/state/feeds/feedReadingApi'

export const readerFilters = ['all', ...readerStates] as const

/** Who is to confirm a feed: search, state and location in the API's names. */
export const readersTableOf = (feedId: string) =>
  defineTable(feedReaderList, {
    filters: { state: readerFilters, location: 'id' },
    defaults: { state: 'all' },
    toQuery: ({ search, filters }) => {
      const [state = 'all'] = filters.state
      return {
        params: { id: feedId },
        location_id: filters.location[0],
        'q[state_eq]': state === 'all' ? undefined : state,
        'q[full_name_cont]': search,
      }
    },
  })
