import { breakDown, hold, queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf, noticesOf } from '../support/screens'

const list = '/api/notifications'

for (const address of ['/messages', '/messages/my-messages'])
  test(`[IN-001] ${address} opens the inbox`, async ({ signedIn }) => {
    const page = await signedIn(people.ella)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'My Messages' })).toBeVisible()
    await expect(inboxOf(page).row('Your shift on Saturday has moved to Norwood')).toBeVisible()
    await expect(page).toHaveURL(address)
  })

test('[IN-007] without a chosen message it says Select a message to read', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  await expect(inboxOf(page).message.getByText('Select a message to read')).toBeVisible()
})

test('[IN-005] from 600 px up the list is 400 px wide and the message stands at its right', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  const { rows, message } = inboxOf(page)
  await rows.filter({ hasText: 'New espresso grinder' }).click()
  await expect(message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
  const left = page.getByRole('region', { name: 'Messages', exact: true })

  for (const width of [1440, 800, 600]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(rows.first()).toBeVisible()
    const [listBox, messageBox] = [await left.boundingBox(), await message.boundingBox()]
    if (width > 600) expect(listBox?.width, `${width} px`).toBe(400)
    expect(messageBox?.x, `${width} px`).toBeGreaterThanOrEqual((listBox?.x ?? 0) + (listBox?.width ?? 0))
  }
})

test('[IN-035] urgent messages come first, then the newest', async ({ signedIn }) => {
  const page = await signedIn(people.priya)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  const { rows } = inboxOf(page)
  const firstSix = [0, 1, 2, 3, 4, 5].map((index) => rows.nth(index))
  await expect(rows.nth(5)).toBeVisible()

  const isUrgent = await Promise.all(firstSix.map(async (row) => (await row.getByText('Urgent').count()) > 0))
  expect(isUrgent).toEqual([true, true, false, false, false, false])
  const times = await Promise.all(
    firstSix.map(async (row) => Date.parse((await row.getByRole('time').getAttribute('datetime')) ?? '')),
  )
  const newestFirst = (part: number[]) => [...part].sort((one, other) => other - one)
  expect(times.slice(0, 2)).toEqual(newestFirst(times.slice(0, 2)))
  expect(times.slice(2)).toEqual(newestFirst(times.slice(2)))
  expect(calls.to('GET', list).map(queryOf)).toEqual([{ page: '1', per_page: '50', 'q[s]': 'high_priority' }])
})

test('[IN-034] further pages come as somebody scrolls, down to the last message', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  const { rows } = inboxOf(page)
  await expect(rows.first()).toHaveAttribute('aria-setsize', '84')
  expect(calls.to('GET', list).map((call) => queryOf(call)['page'])).toEqual(['1'])

  const last = rows.and(page.locator('[aria-posinset="84"]'))
  await rows.first().hover()
  await expect(async () => {
    await page.mouse.wheel(0, 6_000)
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  expect(calls.to('GET', list).map((call) => queryOf(call)['page'])).toContain('2')
})

test('[IN-006] a search that finds nothing says No message found', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages?search=zzzz')
  await expect(page.getByText('No message found')).toBeVisible()
  await expect(inboxOf(page).rows).toHaveCount(0)
})

test('[IN-001] the list is a skeleton until it is here', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const answers = await hold(page, list)
  await page.goto('/messages')
  await expect(page.getByRole('status', { name: 'Loading messages' })).toBeVisible()
  await expect(page.getByText('No message found')).toBeHidden()
  answers.release()

  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading messages' })).toBeHidden()
})

test('[IN-001] a list that can not be loaded says so, and Try again brings it', async ({ signedIn, problems }) => {
  problems.allow(/500 .*\/api\/notifications/)
  const page = await signedIn(people.ella)
  const answers = await breakDown(page, list)
  await page.goto('/messages')
  const alert = page.getByRole('alert').filter({ hasText: 'Messages could not be loaded' })
  await expect(alert).toBeVisible()
  answers.heal()
  await alert.getByRole('button', { name: 'Try again' }).click()

  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(alert).toBeHidden()
})

test('[SH-050] reads that fail in the background raise no notice', async ({ signedIn, problems }) => {
  problems.allow(/500 .*\/api\//)
  const page = await signedIn(people.ella)
  for (const path of ['/api/notifications/status', '/api/dashboard/locations']) await breakDown(page, path)
  const failed = ['status', 'locations'].map((name) => page.waitForResponse(`**/${name}*`))
  await page.goto('/messages')
  for (const answer of failed) expect((await answer).status()).toBe(500)

  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(noticesOf(page)).toHaveCount(0)
})

test('[SH-049] within 10 s nothing is asked again on coming back, on focus or on reconnecting', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const visit = async (entry: RegExp, title: string) => {
    await menu.getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await visit(/Dashboard/, 'My Home')
  await expect(page.getByRole('region', { name: 'My Messages' }).getByRole('listitem').first()).toBeVisible()
  const asked = calls.lines()
  await page.getByRole('link', { name: 'View All Messages' }).click() // home's menu holds home alone
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await page.evaluate(() => {
    for (const name of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await visit(/Dashboard/, 'My Home')

  expect(calls.lines()).toEqual(asked)
})
