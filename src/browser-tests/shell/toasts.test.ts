import { breakDown } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf, noticesOf } from '../support/screens'

test('[SH-048] a toast stands at the top centre, and is gone after 2000 ms', async ({ signedIn, problems }) => {
  problems.allow(/500 .*\/api\/notifications/)
  const page = await signedIn(people.ella)
  await page.clock.install()
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await breakDown(page, '/api/notifications/read_all')
  await inboxOf(page).readAll.click()
  await page.getByRole('dialog').getByRole('button', { name: 'READ ALL' }).click()
  const toast = noticesOf(page).filter({ hasText: 'Could not read all notifications' })
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThanOrEqual(1)
  expect(box?.y).toBeLessThan(60)

  await page.clock.runFor(1_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(toast).toBeHidden()
})
