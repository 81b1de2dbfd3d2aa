import { roleNames } from '@contract/accessGroups'
import { catalogue } from './catalogue'

/** The person's roles, the first that applies is shown. */
const roles = { admin: roleNames[1], trainer: 'Trainer', manager: 'Manager', employee: roleNames[2] }

export const profileTexts = catalogue({
  update: 'Update',
  details: 'Details',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  passwordForEmail: 'Current password',
  roles,
  security: 'Security',
  twoStep: 'Two-step authentication',
  otpEnabled: 'OTP is enabled',
  resetOtp: 'RESET OTP',
  otpMissing: 'To sign in with a code as well as your password,',
  clickHere: 'click here',
  setUpOtp: 'SETUP OTP HERE',
  password: 'Password',
  passwordHint: 'Changing it signs out your other devices',
  changePassword: 'CHANGE PASSWORD',
  sharedDevice: 'Shared mobile device',
  pinHint: 'A 6-digit PIN for a device you share with others',
  changePin: 'CHANGE PIN',
})

export const sessionsTexts = catalogue({
  title: 'Sessions',
  loading: 'Loading sessions',
  failed: 'Your sessions could not be loaded',
  stale: 'Your sessions may be out of date',
  empty: 'No sessions found',
  deviceOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signOutOthers: 'Sign out everywhere else',
  signOutOthersQuestion: "You'll need to sign in again on your other devices.",
  cancel: 'Cancel',
})

export const passwordDialogTexts = catalogue({
  title: 'Change password',
  current: 'Current Password',
  next: 'New Password',
  confirmation: 'Confirm New Password',
  submit: 'Update',
})

export const pinDialogTexts = catalogue({
  title: 'Change PIN',
  label: 'Shared mobile device PIN',
  digit: (place: number, all: number) => `Digit ${place} of ${all}`,
  password: 'Password',
  syncs: 'This change syncs with your PIN in the external employer system: both will be the same.',
  staysApart: 'Your PIN in the external employer system is not affected by this change.',
  submit: 'Update',
  attention: 'Attention',
  question: 'Do you wish to continue?',
  confirm: 'Confirm',
  back: 'Back',
})
