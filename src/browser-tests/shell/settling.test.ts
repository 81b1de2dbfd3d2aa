import { aSignal } from '@server/testing/aSignal'
import { setDisplay } from '../support/displaySettings'
import { expect, test } from '../support/fixtures'
import { titleOf } from '../support/frame'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { inboxTableOf } from '../support/screens'
import { expectStill } from '../support/settling'

test('[LOOK] a table whose rows are late fits a phone, and its foot stands still when they come', async ({
  signedIn,
}) => {
  const page = await signedIn(people.sophie)
  await page.setViewportSize({ width: 390, height: 844 })
  const rowsMayCome = aSignal()
  await intercept(page, '/api/notifications', async (call) => {
    await rowsMayCome.given
    await call.fallback()
  })
  await page.goto('/messages')
  await expect(page.getByRole('button', { name: 'Read All' })).toBeVisible()
  const skeleton = page.getByRole('status', { name: 'Loading' })
  expect(await skeleton.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  rowsMayCome.give()
  await expect(inboxTableOf(page).rows.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectStill(page, 'the messages whose rows were late')
})

test('[LOOK][D-32] nothing moves when toolbar and footer come with a reload', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  await page.goto('/dashboard')
  await expect(titleOf(page, 'My Home')).toBeVisible()
  await setDisplay(page, { 'Show the toolbar': true, 'Show the footer': true })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Toolbar' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectStill(page, 'the dashboard with toolbar and footer')
})
