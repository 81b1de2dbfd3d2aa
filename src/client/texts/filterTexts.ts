import { catalogue } from './catalogue'

/** For the filters of any list, behind a button. */
export const filterTexts = catalogue({
  filters: 'Filters',
  active: (count: number) => `Filters, ${count} active`,
  failed: 'The filters could not be loaded',
  apply: 'Search',
  clear: 'Clear',
})
