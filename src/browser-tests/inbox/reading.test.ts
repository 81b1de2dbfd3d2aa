import { breakDown, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { inboxOf } from '../support/screens'

const roster = /Roster for .* is published/
const latte = /Latte Art, level 2/

test('opening an unread message marks it read', { tag: '@smoke' }, async ({ signedIn, newPerson, problems }) => {
  problems.allow(/500 .*\/api\/notifications\//)
  const page = await signedIn(newPerson())
  const calls = await recordCalls(page)
  const { row, message } = inboxOf(page)
  const dotOf = (subject: RegExp) => row(subject).getByRole('img', { name: 'Unread' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })

  await test.step('[IN-025] without urgent messages there is no urgent banner', async () => {
    await page.goto('/messages')
    await expect(page).toHaveTitle('(2) My Messages · Muster')
    await expect(menu).toContainText('2 unread')
    await expect(page.getByRole('button', { name: 'HIDE' })).toBeHidden()
  })

  await test.step('[IN-018] a message stays unread when marking it fails', async () => {
    const id = (await row(latte).getByRole('link').getAttribute('href'))?.split('/').at(-1)
    const broken = await breakDown(page, `/api/notifications/${id}`)
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await row(latte).click()
    await expect(message.getByRole('heading', { name: latte })).toBeVisible()
    expect((await refused).status()).toBe(500)
    await expect(dotOf(latte)).toBeVisible()
    await expect(page).toHaveTitle(/^\(2\) .*Latte Art, level 2.* · Muster$/)
    broken.heal()
  })

  await test.step('[IN-018] opening one marks it read, and updates list and menu; the tab has its subject and the count', async () => {
    calls.clear()
    await expect(dotOf(roster)).toBeVisible()
    await row(roster).click()
    await expect(message.getByRole('heading', { name: roster })).toBeVisible()
    await expect(dotOf(roster)).toBeHidden()
    await expect(page).toHaveTitle(/^\(1\) Roster for .* is published.* · Muster$/)
    await expect(menu).toContainText('1 unread')
    const [written, ...others] = calls.to('PUT', /^\/api\/notifications\/[^/]+$/)
    expect(written?.postDataJSON()).toEqual({ notification: { read: true } })
    expect(others).toEqual([])
  })

  await test.step('[IN-018] after a reload it is still read, and the other one is still unread', async () => {
    await page.goto('/messages')
    await expect(page).toHaveTitle('(1) My Messages · Muster')
    await expect(row(roster)).toBeVisible()
    await expect(dotOf(roster)).toBeHidden()
    await expect(dotOf(latte)).toBeVisible()
  })

  await test.step('[IN-018] after the last one, menu and title show no count', async () => {
    await row(latte).click()
    await expect(dotOf(latte)).toBeHidden()
    await expect(page).toHaveTitle(/^[^(]*Latte Art, level 2.* · Muster$/)
    await expect(menu).not.toContainText('unread')
  })
})

test('the next message starts at its top, and the button that opened it keeps the focus', async ({
  signedIn,
  newPerson,
}) => {
  const page = await signedIn(newPerson())
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto('/messages')
  const { rows, message } = inboxOf(page)
  await rows.first().getByRole('link').click()
  const subject = message.getByRole('heading', { level: 2 })
  const first = await subject.innerText()
  const pane = message.locator('article > div')
  await pane.evaluate((view) => view.scrollTo(0, 30))
  await expect.poll(() => pane.evaluate((view) => view.scrollTop)).toBe(30)

  await test.step('[LOOK] it is not shown from the middle', async () => {
    await message.getByRole('button', { name: 'Next message' }).press('Enter')
    await expect(subject).not.toHaveText(first)
    const [place, room] = await pane.evaluate((view) => [view.scrollTop, view.scrollHeight - view.clientHeight])
    expect(place).toBe(0)
    expect(room).toBeGreaterThan(30) // else it would be at the top anyway
  })
  await test.step('[LOOK] the keyboard goes on from where it was', async () => {
    await expect(message.getByRole('button', { name: 'Next message' })).toBeFocused()
    await message.getByRole('button', { name: 'Previous message' }).press('Enter')
    await expect(subject).toHaveText(first)
  })
})
