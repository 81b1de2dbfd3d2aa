import type { Page } from '@playwright/test'
import { demoPassword } from './people'
import { codeOf } from './profile'

/** The dialog's name. */
export const setUp = 'Set up two-step authentication'
export const reset = 'Reset two-step authentication'

export const dialogOf = (page: Page, name: string) => {
  const shown = page.getByRole('dialog', { name, exact: true })
  return {
    shown,
    qr: shown.getByRole('img', { name: 'QR code for your authenticator app' }),
    secret: shown.getByRole('group', { name: 'Or type this key into the app' }),
    code: shown.getByLabel('Code', { exact: true }),
    password: shown.getByLabel('Password', { exact: true }),
    confirm: shown.getByRole('button', { name: 'Confirm' }),
  }
}
const secretOf = async (page: Page, name: string) => (await dialogOf(page, name).secret.textContent()) ?? ''

/** Types the current code and the password, and confirms. */
export const confirmIn = async (page: Page, name: string) => {
  const { code, password, confirm } = dialogOf(page, name)
  await code.fill(codeOf(await secretOf(page, name)))
  await password.fill(demoPassword)
  await confirm.click()
}
export const codesOf = (page: Page) => page.getByRole('dialog', { name: 'Recovery codes', exact: true })
export const keepCodes = async (page: Page) => {
  await codesOf(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: "I've saved them" }).click()
}
