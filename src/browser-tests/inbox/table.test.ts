import { changeServices } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { messageOf } from '../support/messages'
import { people } from '../support/people'
import { inboxOf, inboxTableOf } from '../support/screens'

test('a training organisation reads its messages in a table', async ({ signedIn, newPerson, problems }) => {
  test.slow() // axe checks three states
  problems.allow(/404/)
  const page = await signedIn(newPerson())
  await changeServices(page, () => []) // what a training organisation lacks
  const { rows, row, opened, list: table } = inboxTableOf(page)

  await test.step('[IN-008] only a workforce organisation has the sidebar and the pane', async () => {
    await page.goto('/messages')
    await expect(rows.first()).toBeVisible()
    await expect(inboxOf(page).list).toHaveCount(0)
    await expect(page.getByText('Select a message to read')).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('[IN-013] its columns are Source, Subject, Message and Date', async () => {
    const titles = ['Source', 'Subject', 'Message', 'Date']
    for (const name of titles) await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
    await expect(row('Latte Art, level 2').getByRole('cell').first()).toHaveText('My Training')
    await expect(row('Latte Art, level 2').getByRole('cell').nth(3)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  })
  await test.step('[IN-019] an unread message is marked New', () =>
    expect(row('Latte Art, level 2').getByText('New', { exact: true })).toBeVisible())

  await test.step('[IN-016] a press on the row opens it in place: source, date and HTML', async () => {
    await row('Latte Art, level 2').getByRole('cell').nth(2).click()
    await expect(opened).toBeVisible()
    await expect(opened).toContainText('My Training')
    await expect(opened.locator('time')).toHaveText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
    await expect(opened.locator('p').first()).toBeVisible()
    await expect(page).toHaveURL(/\/messages\/[^/]+$/)
    await expect(rows.first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('[IN-018] which marks it read', async () => {
    await expect(row('Latte Art, level 2').getByText('New', { exact: true })).toBeHidden()
    await page.reload()
    await expect(opened).toBeVisible() // the address says which one is open
    await expect(row('Latte Art, level 2').getByText('New', { exact: true })).toBeHidden()
  })
  await test.step('[IN-013] Close closes it, and the focus returns to its subject', async () => {
    await page.getByRole('button', { name: /^Close: .*Latte Art/ }).click()
    await expect(opened).toBeHidden()
    await expect(page).toHaveURL('/messages')
    await expect(row('Latte Art, level 2').getByRole('link')).toBeFocused()
  })
  await test.step('[LOOK] the keyboard opens and closes it', async () => {
    await page.keyboard.press('Enter')
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(row('Latte Art, level 2').getByRole('link')).toBeFocused()
  })
})

test('the table shows and pages through 84 messages', async ({ signedIn, server }) => {
  const page = await signedIn(people.ella)
  await changeServices(page, () => [])
  const { rows, row, opened, readAll } = inboxTableOf(page)
  await page.goto('/messages')
  await expect(rows).toHaveCount(50)

  await test.step('[IN-014] the Message column shows the first 100 characters', async () => {
    const shown = await row('New espresso grinder').getByRole('cell').nth(2).innerText()
    expect(shown.startsWith('Hi Ella, the new grinder arrives on Tuesday')).toBe(true)
    expect(shown.length).toBeLessThanOrEqual(100)
    expect(shown.length).toBeGreaterThan(90)
  })
  await test.step("[IN-015] a message with a table shows 'Dear...'", () =>
    expect(row('Harbour Street reached 92%').getByRole('cell').nth(2)).toHaveText('Dear...'))

  await test.step('[IN-017] the link to the source is there only with an address', async () => {
    const link = page.getByRole('link', { name: 'CLICK TO VIEW SOURCE' })
    const without = await messageOf(server.url, people.ella, ({ href }) => href === null)
    await row(without.subject).getByRole('link').click()
    await expect(opened).toBeVisible()
    await expect(link).toHaveCount(0)
    await page.getByRole('button', { name: /^Close/ }).click()
    await row('New espresso grinder').getByRole('link').click()
    await expect(opened).toContainText('Priya Nair')
    await expect(link).toHaveAttribute('href', /^http|^\//)
    await expect(link).toHaveAttribute('rel', /noopener/)
    await page.getByRole('button', { name: /^Close/ }).click()
  })
  await test.step('[IN-020] the foot has Read All and the pages', async () => {
    await expect(readAll).toBeEnabled()
    await expect(page.getByText('1 to 50 of 84')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('51 to 84 of 84')).toBeVisible()
    await expect(rows).toHaveCount(34)
    await expect(page).toHaveURL('/messages?page=2')
  })
})
