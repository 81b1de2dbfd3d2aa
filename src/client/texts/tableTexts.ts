import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

export const tableTexts = catalogue({
  empty: 'No data available',
  nothingFound: 'Nothing matches your search and filters',
  clear: 'Clear search and filters',
  failed: (what: string) => `${what} could not be loaded`,
  stale: (what: string) => `${what} may be out of date`,
  loading: (what: string) => `Loading ${what}`,
  add: 'Add',
  edit: 'Edit',
  actions: 'Actions',
  close: 'Close',
  actionOf: (action: string, row: string) => `${action}: ${row}`,
  range: (from: number, to: number, total: number) => `${grouped(from)} to ${grouped(to)} of ${grouped(total)}`,
  pageSize: 'Rows per page',
  perPage: (size: number) => `${size} / page`,
  previous: 'Previous page',
  next: 'Next page',
})
