import { catalogue } from './catalogue'

/** What happened to a feed, in sentences. */
export const feedHistoryTexts = catalogue({
  history: 'History',
  loading: 'Loading the history',
  failed: 'The history could not be loaded',
  stale: 'The history may be out of date',
  empty: 'Nothing has happened yet',
  showMore: 'Show more',
  close: 'Close',
  formerColleague: 'Former colleague',
  sentences: {
    created: (who: string) => `${who} created it`,
    edited: (who: string) => `${who} edited it`,
    submitted: (who: string) => `${who} submitted it for approval`,
    approved: (who: string) => `${who} approved it`,
    rejected: (who: string, reason: string | null) => `${who} rejected it${reason === null ? '' : `: ${reason}`}`,
    resolved: (who: string) => `${who} made it a draft again`,
    published: () => 'It was published',
    askedAgain: (who: string) => `${who} asked everyone to confirm again`,
    reminded: (who: string) => `${who} sent a reminder`,
    ended: () => 'It ended',
    archived: (who: string) => `${who} archived it`,
  },
})
