import { changePublicSettings } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { hold } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn } from '../support/screens'

test('a visitor tries an account of the demo', async ({ page }) => {
  const submit = page.getByRole('button', { name: 'Sign in' })
  const offer = page.getByText('Try a demo account')
  const places = async () => [await submit.boundingBox(), await page.getByText('English (Australia)').boundingBox()]

  await test.step('[D-05][LOOK] the accounts are offered below the form, and nothing moves when they arrive', async () => {
    const answer = await hold(page, '/api/admin/settings/public')
    await page.goto('/login')
    await expect(submit).toBeEnabled()
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    answer.release()
    await expect(offer).toBeVisible()
    expect(await places()).toEqual(before)
    await offer.click()
    await expect(page.getByRole('list', { name: 'Try a demo account' }).getByRole('button')).toHaveCount(6)
    await expectAccessible(page)
  })
  await test.step('[D-05] choosing one fills in the form, and Enter signs in', async () => {
    await page.getByRole('button', { name: /^Marco Bellini/ }).click()
    await expect(page.getByLabel('Email')).toHaveValue(people.marco)
    await expect(submit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Logged in as Marco Bellini' })).toBeVisible()
    await expect(page).toHaveURL(/\/my-learning$/)
  })
  await test.step("a trainer's profile names them so", async () => {
    await page.goto('/profile')
    await expect(page.getByText('Trainer · Southern Skills Institute', { exact: true })).toBeVisible()
  })
})

test('[D-03] where the demo is not served, nothing offers it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await changePublicSettings(page, { demoAccounts: [] })
  await page.goto('/login')
  await expectSignIn(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Try a demo account')).toBeHidden()
  expect(scripts.filter((url) => url.includes('demoAccounts'))).toEqual([])
})
