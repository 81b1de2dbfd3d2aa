import { isDay } from '@client/kits/records/listAddress'

/** The page sizes that users can select (SH-063). */
export const pageSizes = [50, 75, 100, 200] as const

/** What can be selected in a table. The first order and the first size are defaults and left out of the URL. */
export type TableShape = {
  /** The API's names of the orders. */
  orders: readonly string[]
  filters: Readonly<Record<string, FilterValues>>
}

/** The values that a filter allows, or 'day' for one date in the API's format. */
export type FilterValues = readonly string[] | 'day'

/** The current selection. */
export type TableChoice = {
  page: number
  perPage: number
  search: string
  /** Empty when the list has only one order. */
  order: string
  /** Values by filter; an empty filter matches everything. */
  filters: Readonly<Record<string, readonly string[]>>
}

const keys = { page: 'page', perPage: 'size', search: 'search', order: 'order' } as const

/** The longest search text that the server accepts. */
const longestSearch = 200

const pageOf = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

/** Parses the URL; invalid values are ignored. */
export const toTableChoice = (address: URLSearchParams, { orders, filters }: TableShape): TableChoice => ({
  page: pageOf(address.get(keys.page)),
  perPage: pageSizes.find((size) => String(size) === address.get(keys.perPage)) ?? pageSizes[0],
  search: (address.get(keys.search) ?? '').trim().slice(0, longestSearch),
  order: orders.find((order) => order === address.get(keys.order)) ?? orders[0] ?? '',
  filters: Object.fromEntries(
    Object.entries(filters).map(([name, values]) => {
      const asked = address.getAll(name)
      return [
        name,
        values === 'day' ? asked.filter(isDay).slice(0, 1) : values.filter((value) => asked.includes(value)),
      ]
    }),
  ),
})

/** The URL of the current selection, so that a link or a reload shows the same rows. */
export const toTableAddress = (choice: TableChoice, { orders }: TableShape): string => {
  const { page, perPage, search, order, filters } = choice
  const said = [
    [keys.search, search.trim()],
    ...Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value])),
    [keys.order, order === orders[0] ? '' : order],
    [keys.perPage, perPage === pageSizes[0] ? '' : String(perPage)],
    [keys.page, page === 1 ? '' : String(page)],
  ].filter(([, value]) => value !== '')
  const text = new URLSearchParams(said).toString()
  return text && `?${text}`
}

/** Whether search or filters are set. */
export const isNarrowed = ({ search, filters }: TableChoice) =>
  search !== '' || Object.values(filters).some((values) => values.length > 0)
