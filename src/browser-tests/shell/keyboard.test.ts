import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { people, spare } from '../support/people'
import { inboxOf } from '../support/screens'

/** Presses Tab until the focus is where it is wanted; a hundred stops are more than any screen has. */
const tabUntil = async (page: Page, isThere: () => Promise<boolean>) => {
  for (let stop = 0; stop < 100; stop++) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
  }
  throw new Error('The keyboard does not reach it')
}
const focusIsOn = (page: Page, selector: string, text: string) => () =>
  page.evaluate(
    ([wanted, words]) => {
      const { activeElement } = document
      return activeElement !== null && activeElement.matches(wanted) && activeElement.textContent.includes(words)
    },
    [selector, text] as const,
  )

test('[LOOK] the first Tab offers the way past the menu, and it works', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('[IN-018] a message is found and opened with the keyboard alone', async ({ signedIn }) => {
  const page = await signedIn(spare.opensByKeyboard)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await tabUntil(page, focusIsOn(page, 'a', 'You are enrolled: Allergen Awareness'))
  await page.keyboard.press('Enter')

  await expect(
    inboxOf(page).message.getByRole('heading', { name: 'You are enrolled: Allergen Awareness' }),
  ).toBeVisible()
  await expect(page).toHaveTitle('My Messages · Muster')
})

test('[LOOK] the focus goes to the title after a change of page', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'My Messages' }).getByRole('listitem').first()).toBeVisible()
  await tabUntil(page, focusIsOn(page, 'nav a', 'Messages'))
  await page.keyboard.press('Enter')

  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'My Messages' })).toBeFocused()
})

test('[SH-001] signing in works with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await page.getByLabel('Email').focus()
  await page.keyboard.type(people.priya)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Harbour.Demo.2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})
