import { catalogue } from './catalogue'

/** Of the filters behind a button, whatever list they narrow. */
export const filterTexts = catalogue({
  filters: 'Filters',
  active: (count: number) => `Filters, ${count} active`,
  failed: 'The filters could not be loaded',
  apply: 'Search',
  clear: 'Clear',
})
