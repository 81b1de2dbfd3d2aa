import type { Page } from '@playwright/test'
import { changePublicSettings } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { setDisplay, toolbarOf } from '../support/displaySettings'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn, signInByForm } from '../support/screens'
import { keptBy } from '../support/storage'

/** A full page load during sign-out could leave the person's stored data behind; this mark detects it. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const expectNothingKept = async (page: Page) => {
  await expect.poll(() => keptBy(page)).toEqual({ local: [], session: [], indexedDb: [] })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

test('a user without a role is told so, and can go on to sign-in or registration', async ({ signedIn, problems }) => {
  problems.allow(/(404|422) .*\/api\//) // unexpected requests are counted below
  const page = await signedIn(people.lewis)
  const calls = await recordCalls(page)
  const refusal = page.getByRole('heading', { name: "You don't have access to this page" })
  const buttons = toolbarOf(page).getByRole('button')

  await test.step('[D-29][DY-001] home, messages and diary say that there is no access, and send no requests', async () => {
    await page.goto('/dashboard')
    await expect(refusal).toBeVisible()
    await setDisplay(page, { 'Show the toolbar': true })
    await test.step('[D-24] Register is hidden where registration is closed', async () => {
      await expect(buttons).toHaveText(['Login'])
    })
    await changePublicSettings(page, { registrationEnabled: true })
    for (const address of ['/messages/diary', '/messages']) {
      await page.goto(address)
      await expect(refusal).toBeVisible()
    }
    // public settings and page views belong to no page
    const known = ['GET /api/me', 'GET /api/services', 'GET /api/admin/settings/public', 'POST /api/page_views']
    expect(calls.lines()).toContain('GET /api/me')
    expect(calls.lines().filter((line) => !known.includes(line))).toEqual([])
  })
  await test.step('[LOOK] axe finds nothing on a page without access', () => expectAccessible(page))
  await test.step('[NV-026] the toolbar shows Login and Register; Login signs out and leaves nothing behind', async () => {
    await expect(buttons).toHaveText(['Login', 'Register'])
    await markPage(page)
    await buttons.getByText('Login').click()
    await expectSignIn(page)
    await expectNothingKept(page)
  })
  await test.step('[NV-026] Register signs out, leaves nothing behind, and leads to the form', async () => {
    await signInByForm(page, people.lewis)
    await expect(refusal).toBeVisible()
    await setDisplay(page, { 'Show the toolbar': true })
    await buttons.getByText('Register').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible()
    await expect(page).toHaveURL('/register')
    await expectNothingKept(page)
  })
})
