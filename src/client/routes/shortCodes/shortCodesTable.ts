import { shortCodeKinds, shortCodeOrders } from '@contract/shortCodes'
import { adminTable } from '@client/kits/adminTable/adminTable'
import { shortCodeList } from '@client/state/shortCodes/shortCodesApi'

/** Search and kinds in the API's names (SC-001). */
export const shortCodesTable = adminTable(shortCodeList, {
  orders: shortCodeOrders,
  filters: { kinds: shortCodeKinds },
  toQuery: ({ search, filters }) => ({ 'q[name_cont]': search, 'q[any_kinds_in][]': filters.kinds }),
})
