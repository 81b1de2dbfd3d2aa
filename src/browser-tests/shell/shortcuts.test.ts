import type { Page } from '@playwright/test'
import { expect, inEverything, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const isSecondPage = ({ pathname, searchParams }: URL) =>
  pathname === '/api/notifications' && searchParams.get('page') === '2'
const openInbox = async (page: Page) => {
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
}

test('a user navigates with single keys, and turns them off', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await openInbox(page)
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' })

  await test.step('[LOOK] ? shows the shortcuts of available pages only, and Esc closes them', async () => {
    await page.keyboard.press('?')
    await expect(dialogOf(page).getByRole('term')).toHaveText([
      'Go to Dashboard',
      'Go to My Messages',
      'Go to Diary',
      'Go to Group Chat',
      'Go to Feeds',
      'Search',
      'Next in list',
      'Previous in list',
      'Select message',
      'Open',
      'Close',
      'Show this list',
    ])
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await button.click()
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
  await test.step('[LOOK] j continues beyond the visible rows', async () => {
    for (let row = 1; row <= 30; row++) {
      await page.keyboard.press('j')
      await expect(page.locator(`[aria-posinset="${row}"] a`)).toBeFocused()
    }
  })
  await test.step('[LOOK] / focuses the search, where letters are typed normally', async () => {
    await page.keyboard.press('/')
    await expect(inboxOf(page).search).toBeFocused()
    await page.keyboard.type('gd?jk/')
    await expect(inboxOf(page).search).toHaveValue('gd?jk/')
    await expect(dialogOf(page)).toBeHidden()
    await expect(page).toHaveURL(/\/messages/)
    await page.getByRole('main').getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(inboxOf(page).rows.first()).toBeVisible()
  })
  await test.step('[LOOK] g d, g c and g m go to the dashboard, the conversations and the messages', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page).toHaveURL('/dashboard')
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page).toHaveURL('/messages/conversations')
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(page).toHaveURL('/messages')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })
  await test.step('[LOOK] turned off, the letters are free for other uses', async () => {
    await page.getByRole('button', { name: /^Logged in as/ }).click()
    await page.getByRole('menuitem', { name: 'Display settings' }).click()
    await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await page.keyboard.press('?')
    await expect(button).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/dashboard')
  })
})

test('[LOOK] j and k move through a list, Enter opens', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  await openInbox(page)
  const linkAt = (index: number) => inboxOf(page).rows.nth(index).getByRole('link')
  await page.keyboard.press('j')
  await expect(linkAt(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(linkAt(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(linkAt(1)).toBeFocused()
  const subject = await inboxOf(page).subjectOf(linkAt(1))
  await page.keyboard.press('Enter')
  await expect(inboxOf(page).message.getByRole('heading', { name: subject })).toBeVisible()
})

test('[LOOK] j continues when the next page of a list arrives late', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => (letCome = resolve))
  await intercept(page, isSecondPage, async (route) => {
    await mayCome
    await route.continue()
  })
  await openInbox(page)
  const linkAt = (row: number) => page.locator(`[aria-posinset="${row}"] a`)
  for (let row = 1; row <= 50; row++) {
    await page.keyboard.press('j')
    await expect(linkAt(row)).toBeFocused()
  }
  await page.keyboard.press('j')
  await expect(inboxOf(page).list).toHaveAttribute('aria-busy', 'true')
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction((before) => performance.now() > before + 1_500, since) // longer than rendering ever takes
  letCome()

  await expect(linkAt(51)).toBeFocused()
})
