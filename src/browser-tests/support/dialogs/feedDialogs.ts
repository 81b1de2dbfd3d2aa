import { expect } from '@playwright/test'
import { feedIdOf } from '../feedAdmin'
import { feedOf } from '../feeds'
import { people } from '../people'
import { byButton, byRowMenu, type DialogOpening, phoneSize } from './dialogOpening'

const pending: DialogOpening['instead'] = {
  person: people.hannah,
  addressOn: () => Promise.resolve('/feed?tab=pending'),
  arrive: (page) => expect(feedOf(page).cards.first()).toBeVisible(),
}
const pendingFeed: DialogOpening['instead'] = {
  person: people.hannah,
  addressOn: async (serverUrl) => `/feeds/${await feedIdOf(serverUrl, people.hannah, 'pending')}`,
}

/** Dialogs of the page that staff read, and of the administration of feeds. */
export const feedDialogs: readonly DialogOpening[] = [
  {
    name: 'approval of a card',
    id: 'employeeFeeds/approve',
    at: 'kits/feeds/FeedDecisionDialogs',
    over: 'feed',
    instead: pending,
    open: byButton('Approve'),
  },
  {
    name: 'rejection of a card',
    id: 'employeeFeeds/reject',
    at: 'kits/feeds/FeedDecisionDialogs (2)',
    over: 'feed',
    instead: pending,
    open: byButton('Reject'),
  },
  {
    name: 'removal of a card',
    id: 'employeeFeeds/archive',
    at: 'kits/feeds/ArchiveFeedDialog',
    over: 'feed',
    instead: { person: people.hannah },
    open: byRowMenu('Remove'),
  },
  {
    name: 'deletion of a comment',
    id: 'employeeFeeds/deleteComment',
    at: 'routes/employeeFeeds/OpenFeedDialog',
    over: 'feed',
    instead: { person: people.hannah },
    open: byButton(/^Delete the comment/),
  },
  {
    name: 'a message to the author of a feed',
    id: 'employeeFeeds/reply',
    at: 'routes/employeeFeeds/ReplyToFeedDialog',
    over: 'feed',
    open: byButton(/^Reply to/),
  },
  {
    name: 'the audience of a feed',
    id: 'feedAdmin/list/audience',
    at: 'routes/feedAdmin/FeedsRoute',
    over: 'feeds',
    open: byButton(/^View detail/),
  },
  {
    name: 'why a feed was rejected',
    id: 'feedAdmin/list/reason',
    at: 'routes/feedAdmin/FeedsRoute (2)',
    over: 'feeds',
    instead: {
      addressOn: () => Promise.resolve('/feeds?status=rejected'),
      arrive: (page) => expect(page.getByRole('cell').first()).toBeVisible(),
    },
    open: byRowMenu('View rejection comment'),
  },
  {
    name: 'what happened to a feed of the list',
    id: 'feedAdmin/list/history',
    at: 'routes/feedAdmin/HistoryDialog',
    over: 'feeds',
    open: byRowMenu('History'),
  },
  {
    name: 'archiving a feed of the list',
    id: 'feedAdmin/list/archive',
    at: 'kits/feeds/ArchiveFeedDialog',
    over: 'feeds',
    open: byRowMenu('Archive'),
  },
  {
    name: 'what happened to a feed',
    id: 'feedAdmin/history',
    at: 'routes/feedAdmin/HistoryDialog',
    over: 'managedFeed',
    open: byButton('History'),
  },
  {
    name: 'archiving a feed',
    id: 'feedAdmin/archive',
    at: 'kits/feeds/ArchiveFeedDialog',
    over: 'managedFeed',
    instead: {
      person: people.hannah,
      addressOn: async (serverUrl) => `/feeds/${await feedIdOf(serverUrl, people.hannah, 'approved')}`,
      arrive: (page) => expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible(),
    },
    open: byButton('Archive'),
  },
  {
    name: 'approval of a feed',
    id: 'feedAdmin/approve',
    at: 'kits/feeds/FeedDecisionDialogs',
    over: 'managedFeed',
    instead: pendingFeed,
    open: byButton('Approve'),
  },
  {
    name: 'rejection of a feed',
    id: 'feedAdmin/reject',
    at: 'kits/feeds/FeedDecisionDialogs (2)',
    over: 'managedFeed',
    instead: pendingFeed,
    open: byButton('Reject'),
  },
  {
    name: 'a reminder to readers',
    id: 'feedAdmin/remind',
    at: 'routes/feedAdmin/ReadersSummary',
    over: 'feedReaders',
    open: byButton(/^Remind/),
  },
  {
    name: 'filters of feeds',
    id: 'feedAdmin/filters',
    at: 'routes/feedAdmin/FeedTools',
    over: 'feeds',
    size: phoneSize,
    instead: { arrive: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible() },
    open: async (page) => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expect(page.getByLabel('Date From')).toBeVisible()
    },
  },
]
