import { catalogue } from './catalogue'

export const resourceTexts = catalogue({
  available: 'Available Resources',
  searchResult: 'Search Result',
  matches: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  search: 'Search...',
  previous: 'Previous categories',
  next: 'Next categories',
  count: (count: number) => (count === 1 ? '1 resource' : `${count} resources`),
  categories: 'Categories',
  resourcesOf: (category: string) => `Resources of ${category}`,
  empty: 'no resources found',
  noMatch: 'no match results found',
  failed: 'The resources could not be loaded',
  stale: 'Resources may be out of date',
  loading: 'Loading resources',
})
