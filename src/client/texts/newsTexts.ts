import { catalogue } from './catalogue'

export const newsTexts = catalogue({
  news: 'News',
  allNews: 'All News',
  empty: 'No articles available',
  failed: 'The news could not be loaded',
  stale: 'The news may be out of date',
  loading: 'Loading news',
})
