import type { Area } from '@client/kits/areas/area'
import { textOf } from '@client/texts/catalogue'
import { feedTitles } from '@client/texts/titles'
import { feedNotices } from './feedNotices'

const title = textOf(feedTitles, 'feeds')

const live: Area['live'] = async () => {
  const { feedsLive } = await import(/* webpackChunkName: "live" */ '@client/state/feeds/feedsLive')
  return feedsLive
}

/** What staff read at their location. It has no menu item of its own. */
export const feedArea: Area = {
  id: 'feed',
  pages: [
    {
      page: 'feed',
      title,
      isKept: true,
      screen: async () => {
        const { feedScreen } = await import(/* webpackChunkName: "feed" */ './feedScreen')
        return feedScreen
      },
    },
  ],
  redirects: [{ from: '/feed/:id', to: '/feeds/:id' }],
  goKeys: [{ key: 'f', page: 'feed', title }],
  live,
  notices: feedNotices,
}
