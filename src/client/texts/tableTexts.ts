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

/** Of several rows of a table. */
export const selectionTexts = catalogue({
  selection: 'Selection',
  select: (row: string) => `Select ${row}`,
  selectPage: 'Select all on this page',
  selected: (count: number) => `${grouped(count)} selected`,
  selectAll: (total: number) => `Select all ${grouped(total)} that match`,
  allSelected: (total: number) => `All ${grouped(total)} that match are selected`,
  clear: 'Clear selection',
})

/** Of a table's export. */
export const exportTexts = catalogue({
  start: 'Export as CSV',
  stop: 'Stop the export',
  starting: 'Exporting…',
  progress: (read: number, total: number) => `Exporting ${grouped(read)} of ${grouped(total)}…`,
  failed: (name: string) => `${name} could not be exported`,
})

/** For one record of any kind. */
export const recordTexts = catalogue({
  failed: 'This could not be loaded',
  gone: 'This no longer exists',
  save: 'Save',
})
