import { noticesOf } from '@client/notices/noticeTable'
import { serverMessage } from '@client/notices/serverMessage'
import type { accountApi } from '@client/state/account/accountApi'

/** Shell specification, section 8; D-61. */
export const profileNotices = noticesOf<typeof accountApi>()({
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
