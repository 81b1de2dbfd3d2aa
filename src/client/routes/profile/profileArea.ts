import type { Area } from '@client/kits/areas/area'
import { textOf } from '@client/texts/catalogue'
import { profileTitles } from '@client/texts/profileTitles'
import { profileNotices } from './profileNotices'

/** Opened from the login block; not in a menu. */
export const profileArea: Area = {
  id: 'profile',
  pages: [
    {
      page: 'profile',
      title: textOf(profileTitles, 'userProfile'),
      titleLink: '/',
      isForTraining: true,
      screen: async () => {
        const { ProfileRoute, prefetchProfile } = await import(/* webpackChunkName: "profile" */ './ProfileRoute')
        return { Screen: ProfileRoute, prefetch: prefetchProfile }
      },
    },
  ],
  notices: profileNotices,
}
