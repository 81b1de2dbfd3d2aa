import { serverWords, type Words } from './serverWords'

/** What each call says when it worked and when it failed, once, by endpoint (shell specification, section 8; D-61). */
export const noticeCatalogue: Partial<Record<string, { success?: string; failure?: Words }>> = {
  readAllNotifications: {
    success: 'All messages have been marked as read',
    failure: 'Could not read all notifications',
  },
  updateProfile: { success: 'Profile has been updated successfully', failure: 'Could not update profile' },
  changePassword: { success: 'Password has been updated successfully', failure: 'Could not update password' },
  updatePin: { success: 'PIN has been updated successfully', failure: serverWords('Could not update PIN') },
  enableTwoFactor: { success: 'Enable two factor authentication successfully' },
  replaceTwoFactor: { success: 'Reset two factor authentication successfully' },
  endSession: { success: 'The device has been signed out', failure: 'Could not sign out the device' },
  endOtherSessions: {
    success: 'All other devices have been signed out',
    failure: 'Could not sign out the other devices',
  },
}
