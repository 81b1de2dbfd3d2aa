import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { demoPassword } from '../support/people'
import { inboxOf } from '../support/screens'

/** Presses Tab until the wanted element has the focus; no screen has a hundred stops. */
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

test('the keyboard alone signs in, and finds and opens messages', { tag: '@smoke' }, async ({ page, newPerson }) => {
  const { rows, message, subjectOf } = inboxOf(page)
  const linkAt = (index: number) => rows.nth(index).getByRole('link')

  await test.step('[SH-001] signing in works with the keyboard alone', async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    await page.getByLabel('Email').focus()
    await page.keyboard.type(newPerson())
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeFocused()
  })
  await test.step('[LOOK] the focus goes to the title after a change of page', async () => {
    await expect(page.getByRole('region', { name: 'My Messages' }).getByRole('listitem').first()).toBeVisible()
    await tabUntil(page, focusIsOn(page, 'nav a', 'Messages'))
    await page.keyboard.press('Enter')
    await expect(rows.first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'My Messages' })).toBeFocused()
  })
  const subjectAt = (index: number) => subjectOf(linkAt(index))
  await test.step('[IN-018] a message is found and opened with the keyboard alone', async () => {
    const subject = await subjectAt(0)
    await tabUntil(page, focusIsOn(page, 'article a', subject))
    await page.keyboard.press('Enter')
    await expect(message.getByRole('heading', { name: subject })).toBeVisible()
    await expect(page).toHaveTitle(`(1) ${subject} · Muster`)
    await expect(linkAt(0)).toBeFocused()
  })
  await test.step('[LOOK] Esc closes the message and keeps the focus on its row, from inside the message too', async () => {
    await page.keyboard.press('Escape')
    await expect(message.getByText('Select a message to read')).toBeVisible()
    await expect(page).toHaveURL('/messages')
    await expect(linkAt(0)).toBeFocused()
    await linkAt(1).click()
    await expect(message.getByRole('article')).toBeVisible()
    await expect(linkAt(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(linkAt(0)).toBeFocused()
    await message.focus()
    await page.keyboard.press('Escape')
    await expect(message.getByText('Select a message to read')).toBeVisible()
    await expect(linkAt(1)).toBeFocused()
  })
  await test.step('[LOOK] j and k walk through a list, Enter opens', async () => {
    const subject = await subjectAt(1)
    await page.keyboard.press('j')
    await expect(linkAt(2)).toBeFocused()
    await page.keyboard.press('k')
    await expect(linkAt(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(message.getByRole('heading', { name: subject })).toBeVisible()
    await expect(page).toHaveTitle(`${subject} · Muster`)
  })
  await test.step('[LOOK] one Escape closes a dialog, although the pointer is on the button that opened it', async () => {
    const opener = page.getByRole('button', { name: 'Keyboard shortcuts' })
    const tooltip = page.getByRole('tooltip', { name: 'Keyboard shortcuts' })
    await opener.hover()
    await expect(tooltip).toBeVisible()
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(tooltip).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(tooltip).toBeHidden()
  })
})

test('[IN-018] a message read from the home card leaves the card', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'My Messages' })
  const subject = (await card.getByRole('listitem').nth(1).locator('[title]').first().getAttribute('title')) ?? ''
  await card.getByText(subject, { exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(card.getByText(subject, { exact: true })).toBeHidden()
})
