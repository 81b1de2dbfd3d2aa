import { expect, type Page } from '@playwright/test'
import type { Account } from '@contract/session'
import { changeAnswer, withQa } from '../answers'
import { demoPassword, people } from '../people'
import { diaryOf } from '../diary'
import { openPasswordDialog } from '../passwordDialog'
import { openPinDialog, pinDialogOf } from '../pinDialog'
import { profileOf } from '../profile'
import { openSession } from '../tokens'
import { dialogOf, setUp } from '../twoFactorDialog'
import { byButton, type DialogOpening, seeDialog } from './dialogOpening'

const byItemMenu = (action: 'Edit' | 'Delete') => async (page: Page) => {
  const menus = page.getByRole('main').getByRole('button', { name: /^Actions for/ })
  const wanted = page.getByRole('menuitem', { name: action, exact: true })
  await menus.first().click()
  await wanted.click()
  await seeDialog(page)
}
const leader: DialogOpening['instead'] = { person: people.priya }
const openTwoFactor = async (page: Page) => {
  await profileOf(page).setUpOtp.click()
  await expect(dialogOf(page, setUp).shown).toBeVisible()
}

/** Dialogs of the diary, the roster and the profile. */
export const workDialogs: readonly DialogOpening[] = [
  {
    name: 'a new note',
    id: 'diary/note',
    at: 'routes/diary/NoteDialog',
    over: 'diary',
    open: (page) => diaryOf(page).reveal('Note'),
    instead: leader,
  },
  {
    name: 'a new to-do',
    id: 'diary/todo',
    at: 'routes/diary/TodoDialog',
    over: 'diary',
    open: (page) => diaryOf(page).reveal('To-do'),
    instead: leader,
  },
  {
    name: 'an item of the diary',
    id: 'diary/edit',
    at: 'routes/diary/NoteDialog',
    over: 'diary',
    open: byItemMenu('Edit'),
  },
  {
    name: 'deletion of an item of the diary',
    id: 'diary/delete',
    at: 'routes/diary/OpenDiaryDialog',
    over: 'diary',
    open: byItemMenu('Delete'),
  },
  {
    name: 'a request for leave',
    id: 'roster/leave',
    at: 'routes/roster/LeaveDialog',
    over: 'leaveRequests',
    open: byButton('Request leave'),
  },
  {
    name: 'withdrawal of a request',
    at: 'routes/roster/LeaveRequests',
    over: 'leaveRequests',
    open: byButton(/^Withdraw/),
  },
  {
    name: 'rejection of a request',
    at: 'routes/roster/LeaveToDecide',
    over: 'leaveRequests',
    instead: {
      person: people.priya,
      addressOn: () => Promise.resolve('/leave-requests?tab=decide'),
      arrive: (page) => expect(page.getByRole('list', { name: 'Leave requests that need approval' })).toBeVisible(),
    },
    open: byButton(/^Reject/),
  },
  {
    name: 'declining an offered shift',
    at: 'kits/shifts/OfferButtons',
    over: 'myShifts',
    open: byButton(/^Decline/),
  },
  {
    name: 'a new password',
    id: 'profile/changePassword',
    at: 'routes/profile/ChangePasswordDialog',
    over: 'profile',
    open: openPasswordDialog,
  },
  {
    name: 'a new PIN',
    id: 'profile/changePin',
    at: 'routes/profile/ChangePinDialog',
    over: 'profile',
    open: openPinDialog,
  },
  {
    name: 'the question before a new PIN',
    id: 'profile/changePin',
    at: 'routes/profile/ChangePinDialog',
    over: 'profile',
    open: async (page) => {
      const dialog = await openPinDialog(page)
      await dialog.enter('123456')
      await dialog.password.fill(demoPassword)
      await dialog.update.click()
      await expect(pinDialogOf(page).attention).toBeVisible()
    },
  },
  {
    name: 'a second factor',
    id: 'profile/setUpTwoFactor',
    at: 'routes/profile/TwoFactorDialog',
    over: 'profile',
    open: openTwoFactor,
  },
  {
    name: 'another second factor',
    id: 'profile/resetTwoFactor',
    at: 'routes/profile/TwoFactorDialog',
    over: 'profile',
    instead: {
      prepare: (page) =>
        changeAnswer<Account>(page, '/api/me', (account) => ({ ...withQa(account), otpEnabled: true })),
    },
    open: async (page) => {
      await profileOf(page).resetOtp.click()
      await seeDialog(page)
    },
  },
  {
    name: 'signing out other devices',
    id: 'profile/signOutOthers',
    at: 'routes/profile/SessionsCard',
    over: 'profile',
    instead: {
      addressOn: async (serverUrl) => {
        await openSession(serverUrl, people.ella) // of another device
        return '/profile'
      },
    },
    open: byButton('Sign out everywhere else'),
  },
]
