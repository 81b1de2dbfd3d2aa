import { shortCodeKinds, shortCodeOrders } from '@contract/shortCodes'
import type { TableChoice, TableShape } from '@client/kits/adminTable/tableChoice'

export const shortCodesTable: TableShape = { orders: shortCodeOrders, filters: { kinds: shortCodeKinds } }

/** The API's names for the table's state (SC-001). */
export const toShortCodesQuery = ({ perPage, search, order, filters }: TableChoice) => ({
  per_page: perPage,
  'q[name_cont]': search.trim() || undefined,
  'q[any_kinds_in][]': shortCodeKinds.filter((kind) => filters['kinds']?.includes(kind)),
  'q[s]': shortCodeOrders.find((one) => one === order),
})
