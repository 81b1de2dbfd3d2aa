import { expect, type Page } from '@playwright/test'
import { profileOf } from './profile'

/** A password that satisfies every rule. */
export const goodPassword = 'Kingfish.Crudo.7'
export const passwordPath = '/api/me/password'

export const passwordDialogOf = (page: Page) => {
  const shown = profileOf(page).dialog('Change password')
  const field = (label: string) => shown.getByLabel(label, { exact: true })
  return {
    shown,
    current: field('Current Password'),
    next: field('New Password'),
    confirmation: field('Confirm New Password'),
    update: shown.getByRole('button', { name: 'Update' }),
    cancel: shown.getByRole('button', { name: 'Cancel' }),
    rule: (name: string) => shown.getByRole('listitem').filter({ hasText: name }),
  }
}

/** Opens it from the profile, and waits until it accepts input. */
export const openPasswordDialog = async (page: Page) => {
  await profileOf(page).changePassword.click()
  const dialog = passwordDialogOf(page)
  await expect(dialog.current).toBeFocused()
  return dialog
}
