import { isDay } from '@client/kits/records/listAddress'

/** The page sizes that users can select (SH-063). */
export const pageSizes = [50, 75, 100, 200] as const

/** What can be selected in a table. The first order and the first size are defaults and left out of the URL. */
export type TableShape = {
  /** The API's names of the orders. */
  orders: readonly string[]
  filters: Readonly<Record<string, FilterValues>>
  /** The value of a filter that always has one, when the URL does not name another. */
  defaults?: Readonly<Record<string, string>>
}

/** The values that a filter allows, 'day' for one date in the API's format, or 'id' for one record. */
export type FilterValues = readonly string[] | 'day' | 'id'

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
const longestId = 100

const pageOf = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

const knownOf = (values: FilterValues, asked: readonly string[]) => {
  if (values === 'day') return asked.filter(isDay).slice(0, 1)
  if (values === 'id') return asked.filter((id) => id !== '' && id.length <= longestId).slice(0, 1)
  return values.filter((value) => asked.includes(value))
}

/** Parses the URL; invalid values are ignored. */
export const toTableChoice = (
  address: URLSearchParams,
  { orders, filters, defaults = {} }: TableShape,
): TableChoice => ({
  page: pageOf(address.get(keys.page)),
  perPage: pageSizes.find((size) => String(size) === address.get(keys.perPage)) ?? pageSizes[0],
  search: (address.get(keys.search) ?? '').trim().slice(0, longestSearch),
  order: orders.find((order) => order === address.get(keys.order)) ?? orders[0] ?? '',
  filters: Object.fromEntries(
    Object.entries(filters).map(([name, values]) => {
      const known = knownOf(values, address.getAll(name))
      return [name, known.length === 0 && defaults[name] !== undefined ? [defaults[name]] : known]
    }),
  ),
})

/** Whether a filter has the values that the list starts with. */
const isAsAtStart = (values: readonly string[], start: string | undefined) =>
  start === undefined ? values.length === 0 : values.length === 0 || values.join() === start

/** The URL of the current selection, so that a link or a reload shows the same rows. */
export const toTableAddress = (choice: TableChoice, { orders, defaults = {} }: TableShape): string => {
  const { page, perPage, search, order, filters } = choice
  const said = [
    [keys.search, search.trim()],
    ...Object.entries(filters).flatMap(([name, values]) =>
      isAsAtStart(values, defaults[name]) ? [] : values.map((value) => [name, value]),
    ),
    [keys.order, order === orders[0] ? '' : order],
    [keys.perPage, perPage === pageSizes[0] ? '' : String(perPage)],
    [keys.page, page === 1 ? '' : String(page)],
  ].filter(([, value]) => value !== '')
  const text = new URLSearchParams(said).toString()
  return text && `?${text}`
}

/** Whether search or filters are set. */
export const isNarrowed = ({ search, filters }: TableChoice, { defaults = {} }: Pick<TableShape, 'defaults'> = {}) =>
  search !== '' || Object.entries(filters).some(([name, values]) => !isAsAtStart(values, defaults[name]))
