import { groupChatFilters } from '@contract/groupChats'
import { defineTable } from '@client/kits/adminTable/defineTable'
import { groupChatList } from '@client/state/groupChats/groupChatsApi'

/** Search and status in the API's names (GC-004, GC-006); the newest come first. */
export const groupChatsTable = defineTable(groupChatList, {
  orders: ['created_at desc', 'created_at asc', 'name asc', 'name desc'],
  filters: { status: groupChatFilters },
  defaults: { status: 'active' },
  toQuery: ({ search, filters }) => ({ search, status: filters.status[0] ?? 'active' }),
})
