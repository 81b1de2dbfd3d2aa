import { Megaphone } from 'lucide-react'
import { pages } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import type { feedAdminApi } from '@client/state/feeds/feedAdminApi'
import type { feedReadingApi } from '@client/state/feeds/feedReadingApi'
import { textOf } from '@client/texts/catalogue'
import { feedsTitles } from '@client/texts/titles'

/** The form itself shows both versions of a conflicting edit (D-15). */
const isStale = ({ status }: { status: number }) => status === 409

const created = 'Feed has been created successfully'
const submitted = 'Feed has been submitted successfully'
const updated = 'Feed has been updated successfully'
const notSubmitted = 'Could not submit Feed'

/** FA-019, FA-020, FA-022. What is decided about a feed has its notices with the employee page. */
const edits = noticesOf<typeof feedAdminApi>()({
  createFeed: {
    success: ({ status }) => (status === 'pending' ? submitted : created),
    failure: (_error, { feed }) => (feed.status === 'pending' ? notSubmitted : 'Could not create Feed'),
  },
  updateFeed: {
    success: ({ status }) => (status === 'pending' ? submitted : updated),
    failure: (error, { feed, isApproved }) => {
      if (isStale(error)) return null
      return feed.status === 'pending' && !isApproved ? notSubmitted : 'Could not update Feed'
    },
  },
})

const feedsNotices = {
  ...edits,
  ...noticesOf<typeof feedReadingApi>()({
    remindReaders: { success: 'Reminder is on its way', failure: ({ message }) => message },
  }),
}

const title = textOf(feedsTitles, 'feeds')

/** The administration of feeds. */
export const feedAdminArea: Area = {
  id: 'feedAdmin',
  pages: [
    {
      page: 'feeds',
      title,
      screen: async () => {
        const { feedsScreen } = await import(/* webpackChunkName: "feedAdmin" */ './FeedsRoute')
        return feedsScreen
      },
    },
    {
      page: 'newFeed',
      title: textOf(feedsTitles, 'newFeed'),
      titleLink: pages.feeds.path,
      screen: async () => {
        const { newFeedScreen } = await import(/* webpackChunkName: "feedEditor" */ './FeedRoute')
        return newFeedScreen
      },
    },
    {
      page: 'managedFeed',
      title: textOf(feedsTitles, 'feed'),
      titleLink: pages.feeds.path,
      screen: async () => {
        const { feedScreen } = await import(/* webpackChunkName: "feedEditor" */ './FeedRoute')
        return feedScreen
      },
    },
    {
      page: 'feedReaders',
      title: textOf(feedsTitles, 'readers'),
      titleLink: pages.managedFeed.path,
      screen: async () => {
        const { feedReadersScreen } = await import(/* webpackChunkName: "feedReaders" */ './ReadersRoute')
        return feedReadersScreen
      },
    },
  ],
  menu: [{ menu: 'manager', place: 30, title, page: 'feeds', icon: Megaphone, permissions: ['feed.manage'] }],
  managerPages: ['feeds', 'newFeed', 'managedFeed', 'feedReaders'],
  notices: feedsNotices,
}
