import type { Area } from '@client/kits/areas/area'
import { noticesOf, serverMessage } from '@client/notices/noticeTable'
import type { accountApi } from '@client/state/account/accountApi'
import { textOf } from '@client/texts/catalogue'
import { profileTitles } from '@client/texts/titles'

/** Shell specification, section 8; D-61. */
const profileNotices = noticesOf<typeof accountApi>()({
  updateProfile: { success: 'Profile has been updated successfully', failure: 'Could not update profile' },
  changePassword: { success: 'Password has been updated successfully', failure: 'Could not update password' },
  updatePin: { success: 'PIN has been updated successfully', failure: serverMessage('Could not update PIN') },
  enableTwoFactor: {
    success: (_answer, { isReset }) =>
      isReset ? 'Reset two factor authentication successfully' : 'Enable two factor authentication successfully',
  },
  endSession: { success: 'The device has been signed out', failure: 'Could not sign out the device' },
  endOtherSessions: {
    success: 'All other devices have been signed out',
    failure: 'Could not sign out the other devices',
  },
})

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
