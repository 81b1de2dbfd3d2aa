import { catalogue } from './catalogue'

export const newsFeedTexts = catalogue({
  title: 'News Feed',
  formerColleague: 'Former colleague',
  picture: 'Picture',
  empty: 'No news feed',
  failed: 'The news feed could not be loaded',
  stale: 'The news feed may be out of date',
  loading: 'Loading the news feed',
})
