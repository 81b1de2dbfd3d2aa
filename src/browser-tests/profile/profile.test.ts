import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'
import { openProfile, profileOf, wordsUnder } from '../support/profile'

/** Navigates inside the app, like a link, without loading the document. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the profile shows the person, and validates typed values', { tag: '@smoke' }, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const profile = await openProfile(page, '?x=1')
  const { title, firstName, lastName, email, update, changePassword, changePin } = profile

  await test.step("[PR-001][SH-031] the header is 'user profile' and links to '/', with any query", async () => {
    await expect(title).toHaveText('user profile')
    await expect(page).toHaveTitle(/User profile · Muster$/)
    await expect(title.getByRole('link')).toHaveAttribute('href', '/')
    await expect(firstName).toHaveValue('Ella')
  })
  await test.step('[PR-002][PR-003][PR-004] the form, the two-step block, and the buttons for password and PIN', async () => {
    await expect(firstName).toHaveValue('Ella')
    await expect(lastName).toHaveValue('King')
    await expect(email).toHaveValue(people.ella)
    await expect(page.getByRole('heading', { name: 'Two-step authentication' })).toBeVisible()
    await expect(changePassword).toBeVisible()
    await expect(changePin).toHaveAccessibleDescription('Shared mobile device')
    await expect(page.getByRole('heading', { name: 'Shared mobile device' })).toBeVisible()
  })
  await test.step("[SV-011] it shows the person's role as the table names it", () =>
    expect(page.getByText('Employee · Harbour Kitchens', { exact: true })).toBeVisible())
  await test.step('[LOOK] axe finds nothing on the profile', async () => {
    await expect(profile.sessions.getByText('This device')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[PR-010] Update is disabled until something changes, and says why', async () => {
    await expect(update).toBeDisabled()
    await update.hover({ force: true })
    await expect(page.getByRole('tooltip')).toHaveText('No changes to save')
    await firstName.fill('Elle')
    await expect(update).toBeEnabled()
    await firstName.fill('Ella')
    await expect(update).toBeDisabled()
  })
  await test.step('[PR-005][PR-010] an empty first name is reported, and Update is disabled', async () => {
    await firstName.fill('Elle')
    await expect(update).toBeEnabled()
    await firstName.fill('')
    await expect(update).toBeDisabled()
    await firstName.fill('   ')
    await expect(wordsUnder(page, 'First Name')).toHaveText('First Name is required')
    await expect(firstName).toHaveAccessibleDescription('First Name is required')
    await expect(update).toBeDisabled()
    await firstName.fill('Ella')
  })
  await test.step('[PR-006] an empty last name is reported', async () => {
    await lastName.fill('')
    await expect(wordsUnder(page, 'Last Name')).toHaveText('Last Name is required')
    await expect(update).toBeDisabled()
    await lastName.fill('King')
  })
  await test.step('[PR-007][PR-008] an invalid e-mail is reported, and Update is disabled', async () => {
    await email.fill('')
    await expect(wordsUnder(page, 'Email')).toHaveText('Email is required')
    for (const wrong of ['ella', 'ella@', '@harbour.test', 'ella king@harbour.test']) {
      await email.fill(wrong)
      await expect(wordsUnder(page, 'Email')).toHaveText('Email is invalid')
    }
    await expect(update).toBeDisabled()
    await firstName.fill('')
    await expectAccessible(page)
    await email.fill(people.ella)
    await firstName.fill('Ella')
  })
  await test.step('[LOOK] it fits 320 px, with its widest dialog', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(320)
    await expect.poll(() => sidewaysOverflow(page)).toBe(0)
    await changePin.click()
    await expect(page.getByLabel('Digit 6 of 6')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => sidewaysOverflow(page)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(profile.dialog('Change PIN')).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('[SH-052][PR-001] an unchanged form is left at once, by its header', async () => {
    await title.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  })
})

test('the profile has only its own path, and requires access to the portal', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.hannah)
  await test.step('[SH-031][SV-011] a trailing slash works too; an admin is named as such', async () => {
    await page.goto('/profile/')
    await expect(profileOf(page).firstName).toHaveValue('Hannah')
    await expect(page.getByText('Admin · Harbour Kitchens', { exact: true })).toBeVisible()
  })
  await test.step('[SH-031] other paths with the same prefix have no page', async () => {
    await page.goto('/profile/x')
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expect(profileOf(page).firstName).toHaveCount(0)
    for (const path of ['/profiles', '/profile/security']) {
      await goWithin(page, '/profile')
      await expect(profileOf(page).firstName).toHaveValue('Hannah')
      await goWithin(page, path)
      await expect(page.getByText('There is no page at this address.')).toBeVisible()
      await expect(profileOf(page).firstName).toBeHidden()
    }
  })
  await test.step('[SH-031] without access to the portal there is no profile, and no request', async () => {
    const other = await signedIn(people.lewis)
    const calls = await recordCalls(other)
    await other.goto('/profile')
    await expect(other.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
    expect(calls.count('GET', '/api/me/sessions')).toBe(0)
  })
})
