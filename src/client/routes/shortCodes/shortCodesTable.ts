import { shortCodeKinds, shortCodeOrders } from '@contract/shortCodes'
import { defineTable } from '@client/kits/adminTable/defineTable'
import { shortCodeList } from '@client/state/shortCodes/shortCodesApi'

/** Search and kinds in the API's names (SC-001). */
export const shortCodesTable = defineTable(shortCodeList, {
  orders: shortCodeOrders,
  filters: { kinds: shortCodeKinds },
  toQuery: ({ search, filters }) => ({ 'q[name_cont]': search, 'q[any_kinds_in][]': filters.kinds }),
})
