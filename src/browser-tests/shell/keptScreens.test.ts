import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

/** The first message in sight, and how far from the top of the list it begins. */
const topOf = (page: Page) =>
  inboxOf(page).list.evaluate((list) => {
    const top = list.getBoundingClientRect().top
    const row = [...list.querySelectorAll('article')].find((each) => each.getBoundingClientRect().bottom > top)
    return row && `${row.ariaPosInSet} at ${Math.round(row.getBoundingClientRect().top - top)}`
  })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an inbox that was left is as it was when somebody is back: its place in the list, and the keyboard on its title', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  const { list, rows } = inboxOf(page)
  await expect(rows.first()).toBeVisible()
  await list.evaluate((element) => element.scrollTo(0, 600))
  await expect.poll(() => topOf(page)).toMatch(/^7 /)
  const place = await topOf(page)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(title(page, 'My Home')).toBeFocused()
  await expect(list).toBeHidden()

  await page.goBack()
  await expect(title(page, 'My Messages')).toBeFocused()
  await expect.poll(() => topOf(page)).toBe(place)
})
