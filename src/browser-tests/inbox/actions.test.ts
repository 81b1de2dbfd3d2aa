import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { inboxOf } from '../support/screens'

const latte = 'Latte Art, level 2'

test('the open message is marked unread, archived, restored and printed', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  const { row, rows, message } = inboxOf(page)
  const action = (name: string) => message.getByRole('button', { name, exact: true })
  await page.goto('/messages')
  await row(latte).click()
  await expect(message.getByRole('heading', { name: latte })).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\)/)

  await test.step('[LOOK] it is unread again in the list, the menu and the title', async () => {
    await action('Mark as unread').click()
    await expect(row(latte).getByRole('img', { name: 'Unread' })).toBeVisible()
    await expect(page).toHaveTitle(/^\(2\)/)
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('2 unread')
    await expectAccessible(page)
  })
  await test.step('[LOOK] the buttons lead to the message before and after it', async () => {
    const count = await rows.count()
    expect(count).toBeGreaterThan(1)
    const at = (await rows.allInnerTexts()).findIndex((text) => text.includes(latte))
    const [there, back] = at === 0 ? ['Next message', 'Previous message'] : ['Previous message', 'Next message']
    await action(there ?? '').click()
    await expect(message.getByRole('heading', { name: latte })).toBeHidden()
    await action(back ?? '').click()
    await expect(message.getByRole('heading', { name: latte })).toBeVisible()
  })
  await test.step('[LOOK] only the message is printed', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(message.getByRole('heading', { name: latte })).toBeVisible()
    await expect(rows.first()).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await expect(action('Archive')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('[LOOK] archived, it leaves the list, and Undo brings it back', async () => {
    await action('Archive').click()
    await expect(row(latte)).toBeHidden()
    await expect(page).toHaveURL('/messages')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(latte)).toBeVisible()
    await page.reload()
    await expect(row(latte)).toBeVisible()
  })
})
