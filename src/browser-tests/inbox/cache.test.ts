import { groupChatCalls } from '@contract/groupChats'
import { queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

const list = '/api/notifications'

test('responses stay cached for ten seconds after the last screen that shows them unmounts', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.routeWebSocket(/\/live$/, () => {}) // after a gap of the live channel everything is requested again (D-97)
  const calls = await recordCalls(page)
  await page.clock.install()
  await page.goto('/messages')
  await expect(inboxOf(page).rows.first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const goHome = async () => {
    await menu.getByRole('link', { name: /Dashboard/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
    for (const name of ['My Messages', 'News'])
      await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible()
  }
  const goToMessages = async () => {
    await page.getByRole('link', { name: 'View All Messages' }).click() // home's menu contains only home
    await expect(inboxOf(page).rows.first()).toBeVisible()
  }
  const comesAnyway = (line: string) => line.includes('/api/media/') || line.endsWith(groupChatCalls.token.path)
  const ofScreens = () => calls.lines().filter((line) => !comesAnyway(line)) // pictures come and chat connects meanwhile
  const lists = () => calls.to('GET', list).length
  const time = () => page.evaluate(() => Date.now())

  await test.step('[SH-049] until then, returning, focus and reconnecting cause no request', async () => {
    const left = await time()
    await goHome()
    const asked = ofScreens()
    await page.clock.runFor(Math.max(0, left + 8_500 - (await time()))) // navigating home takes time of its own
    await goToMessages()
    await page.evaluate(() => {
      for (const name of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(name))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await goHome()
    expect(ofScreens()).toEqual(asked)
  })
  await test.step('[SH-049] after that, the list is requested again', async () => {
    const before = lists()
    await page.clock.runFor(11_000)
    await goToMessages()
    await expect.poll(lists).toBeGreaterThan(before)
  })
})

test('[IN-036] a search is sent once, 500 ms after the last key', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const searches = () => calls.to('GET', list).flatMap((call) => queryOf(call)['q[subject_or_message_cont]'] ?? [])
  await page.clock.install()
  await page.goto('/messages')
  const { rows, search } = inboxOf(page)
  await expect(rows.first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)

  await search.pressSequentially('grind')
  await page.clock.runFor(499)
  await search.pressSequentially('er')
  await page.clock.runFor(499)
  expect(searches()).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(searches).toEqual(['grinder'])
  await page.clock.resume()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('New espresso grinder')
})
