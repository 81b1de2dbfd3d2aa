import { catalogue } from './catalogue'

export const tableTexts = catalogue({
  empty: 'No data available',
  nothingFound: 'Nothing matches your search and filters',
  clear: 'Clear search and filters',
  loading: (what: string) => `Loading ${what}`,
  actions: 'Actions',
  actionOf: (action: string, row: string) => `${action}: ${row}`,
  range: (from: number, to: number, total: number) => `${from} to ${to} of ${total}`,
  pageSize: 'Rows per page',
  perPage: (size: number) => `${size} / page`,
  previous: 'Previous page',
  next: 'Next page',
})
