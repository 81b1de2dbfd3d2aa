import { generateSync } from 'otplib'
import { expect, type Page } from '@playwright/test'
import { intercept } from './intercept'

/** The profile and its dialogs. */
export const profileOf = (page: Page) => {
  const main = page.getByRole('main')
  return {
    title: page.getByRole('heading', { level: 1 }),
    firstName: main.getByLabel('First Name'),
    lastName: main.getByLabel('Last Name'),
    email: main.getByLabel('Email'),
    update: main.getByRole('button', { name: /\bUpdate$/ }),
    changePassword: main.getByRole('button', { name: 'CHANGE PASSWORD' }),
    changePin: main.getByRole('button', { name: 'CHANGE PIN' }),
    setUpOtp: main.getByRole('button', { name: 'SETUP OTP HERE' }),
    resetOtp: main.getByRole('button', { name: 'RESET OTP' }),
    sessions: main.getByRole('region', { name: 'Sessions' }),
    dialog: (name: string) => page.getByRole('dialog', { name, exact: true }),
    discard: page.getByRole('dialog', { name: 'Discard Changes?' }),
  }
}

/** Opens the profile, and waits until it shows its person. */
export const openProfile = async (page: Page, search = '') => {
  await page.goto(`/profile${search}`)
  const profile = profileOf(page)
  await expect(profile.email).toHaveValue(/@/)
  return profile
}

/** Opens it with a later history entry of the same document, so that `goForward` leaves it without a reload. */
export const openProfileInHistory = async (page: Page) => {
  const profile = await openProfile(page)
  await profile.title.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  await page.goBack()
  await expect(profile.email).toHaveValue(/@/)
  return profile
}

/** The message below a field, found by its label. */
export const wordsUnder = (page: Page, label: string) =>
  page.locator('[data-field]:visible', { has: page.getByText(label, { exact: true }) }).locator('[id$="-error"]')

/** The current code of an authenticator app. */
export const codeOf = (secret: string) => generateSync({ secret })

/** Refuses one call of a page, once. */
export const refuseOnce = (page: Page, method: string, path: string, body: unknown, status = 422) =>
  intercept(
    page,
    ({ pathname }, called) => called === method && pathname === path,
    (call) => call.fulfill({ status, json: body }),
    { times: 1 },
  )
