import { expect, type Page } from '@playwright/test'
import { profileOf } from './profile'

export const pinPath = '/api/update_pin'
export const pinLabel = 'Shared mobile device PIN'

export const pinDialogOf = (page: Page) => {
  const { dialog } = profileOf(page)
  const shown = dialog('Change PIN')
  const attention = dialog('Attention')
  const box = (place: number) => shown.getByLabel(`Digit ${place} of 6`)
  return {
    shown,
    box,
    boxes: shown.getByRole('group', { name: pinLabel }).getByRole('textbox'),
    password: shown.getByLabel('Password', { exact: true }),
    update: shown.getByRole('button', { name: 'Update' }),
    attention,
    confirm: attention.getByRole('button', { name: 'Confirm' }),
    typed: () => Promise.all([1, 2, 3, 4, 5, 6].map((place) => box(place).inputValue())),
    /** Types over the current digits. */
    enter: (pin: string) => box(1).pressSequentially(pin),
    /** Simulates a paste from another app. */
    paste: (place: number, text: string) =>
      box(place).evaluate((element, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', pasted)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text),
  }
}

/** Opens it from the profile, and waits until it accepts input. */
export const openPinDialog = async (page: Page) => {
  await profileOf(page).changePin.click()
  const dialog = pinDialogOf(page)
  await expect(dialog.box(1)).toBeFocused()
  return dialog
}
