import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { inboxOf } from '../support/screens'

const latte = 'Latte Art, level 2'

test('the open message is marked unread, archived, restored and printed', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  const { row, rows, message, filters, readAll } = inboxOf(page)
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
  await test.step('[LOOK] the archive lists it, and Move to inbox brings it back', async () => {
    await row(latte).click()
    await action('Archive').click()
    await expect(row(latte)).toBeHidden()
    await filters.click()
    await page.getByLabel('Archived').check()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/messages?archived=1')
    await expect(rows).toHaveCount(1)
    await expect(filters).toHaveAccessibleName('Filters, 1 active')
    await expect(readAll).toBeHidden() // marks none of the archived
    await row(latte).click()
    await expect(action('Archive')).toBeHidden()
    await action('Move to inbox').click()
    await expect(page.getByText('Message moved to inbox')).toBeVisible()
    await expect(page.getByText('No message found')).toBeVisible()
    await expect(page).toHaveURL('/messages?archived=1')
    await page.goto('/messages')
    await expect(row(latte)).toBeVisible()
  })
})
