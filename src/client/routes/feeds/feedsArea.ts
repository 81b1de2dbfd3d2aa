import { Megaphone } from 'lucide-react'
import { pages } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import { textOf } from '@client/texts/catalogue'
import { feedsTitles } from '@client/texts/titles'
import { feedsNotices } from './feedsNotices'

const title = textOf(feedsTitles, 'feeds')

/** The administration of feeds. */
export const feedsArea: Area = {
  id: 'feeds',
  pages: [
    {
      page: 'feeds',
      title,
      screen: async () => {
        const { feedsScreen } = await import(/* webpackChunkName: "feeds" */ './feedsScreen')
        return feedsScreen
      },
    },
    {
      page: 'newFeed',
      title: textOf(feedsTitles, 'newFeed'),
      titleLink: pages.feeds.path,
      screen: async () => {
        const { newFeedScreen } = await import(/* webpackChunkName: "feedEditor" */ './feedScreens')
        return newFeedScreen
      },
    },
    {
      page: 'managedFeed',
      title: textOf(feedsTitles, 'feed'),
      titleLink: pages.feeds.path,
      screen: async () => {
        const { feedScreen } = await import(/* webpackChunkName: "feedEditor" */ './feedScreens')
        return feedScreen
      },
    },
    {
      page: 'feedReaders',
      title: textOf(feedsTitles, 'readers'),
      titleLink: pages.managedFeed.path,
      screen: async () => {
        const { feedReadersScreen } = await import(/* webpackChunkName: "feedReaders" */ './feedReadersScreen')
        return feedReadersScreen
      },
    },
  ],
  menu: [{ menu: 'manager', place: 30, title, page: 'feeds', icon: Megaphone, permissions: ['feed.manage'] }],
  managerPages: ['feeds', 'newFeed', 'managedFeed', 'feedReaders'],
  notices: feedsNotices,
}
