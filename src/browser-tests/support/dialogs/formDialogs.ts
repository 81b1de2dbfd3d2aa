import type { Page } from '@playwright/test'
import { staleEdit } from '@contract/apiError'
import { intercept } from '../intercept'
import { profileOf } from '../profile'
import { dispatch } from '../store'
import { codesOf, confirmIn, setUp } from '../twoFactorDialog'
import { byButton, byRowMenu, type DialogOpening, seeDialog } from './dialogOpening'

/** Leaves the page by its title. */
const leave = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).getByRole('link').click()
  await seeDialog(page)
}
const typeName = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Name/ }).fill('A new one')
/** The second factor is enabled, and nothing changes on the server. */
const giveCodes = (page: Page) =>
  intercept(page, '/api/enable_two_factor', (call) =>
    call.fulfill({ json: { otpEnabled: true, recoveryCodes: ['qk7mz-w3hpd', 'x9rtv-b6ncf'] } }),
  )
const showCodes = async (page: Page) => {
  await profileOf(page).setUpOtp.click()
  await confirmIn(page, setUp)
  await codesOf(page).getByRole('listitem').first().waitFor()
}

/** What forms ask, wherever they are. */
export const formDialogs: readonly DialogOpening[] = [
  {
    name: 'the question before a form closes',
    id: 'shortCodes/new',
    at: 'kits/forms/useFormDialog',
    over: 'shortCodes',
    open: async (page) => {
      await byButton('Add')(page)
      await page.getByRole('dialog').getByLabel('Description').fill('Unsaved')
      await page.keyboard.press('Escape')
      await seeDialog(page, 2)
    },
  },
  {
    name: 'the question before a page with a form is left',
    at: 'kits/forms/LeaveGuard',
    over: 'newGroupChat',
    open: async (page) => {
      await typeName(page)
      await leave(page)
    },
  },
  {
    name: 'the offer to save before a page is left',
    at: 'kits/forms/LeaveGuard (2)',
    over: 'newTemplate',
    open: async (page) => {
      await typeName(page)
      await leave(page)
    },
  },
  {
    name: 'the question before the profile is left',
    at: 'routes/profile/ProfileRoute',
    over: 'profile',
    open: async (page) => {
      await profileOf(page).firstName.fill('Another')
      await leave(page)
    },
  },
  {
    name: 'two versions of a record',
    id: 'shortCodes/',
    at: 'kits/forms/StaleEditDialog',
    over: 'shortCodes',
    opensWithAnswer: true,
    open: async (page) => {
      await byRowMenu('Edit')(page)
      const isOne = ({ pathname }: URL) => /^\/api\/short_codes\/[^/]+$/.test(pathname)
      await intercept(page, isOne, async (call) => {
        if (call.request().method() !== 'GET')
          return call.fulfill({ status: 409, json: { errors: { base: [staleEdit] }, message: staleEdit } })
        const record = (await (await call.fetch()).json()) as { lockVersion: number }
        return call.fulfill({
          json: { ...record, description: 'As somebody else has it', lockVersion: record.lockVersion + 1 },
        })
      })
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Description').fill('As it was typed here')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog', { name: 'Someone else changed this' }).waitFor()
    },
  },
  {
    name: 'a record that is gone',
    id: 'shortCodes/',
    at: 'kits/records/RecordDialogs',
    over: 'shortCodes',
    open: async (page) => {
      await dispatch(page, { type: 'view/dialogOpened', payload: 'shortCodes/harbour-short-code-gone' })
      await seeDialog(page)
    },
  },
  {
    name: 'the question whether codes are saved',
    id: 'profile/setUpTwoFactor',
    at: 'routes/profile/CodesSavedDialog',
    over: 'profile',
    instead: { prepare: giveCodes },
    opensWithAnswer: true,
    open: async (page) => {
      await showCodes(page)
      await page.keyboard.press('Escape')
      await seeDialog(page, 2)
    },
  },
]
