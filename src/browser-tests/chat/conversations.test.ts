import { groupChatCalls } from '@contract/groupChats'
import { recordCalls } from '../support/calls'
import { chatOf, publishGroup } from '../support/chat'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'

const token = groupChatCalls.token.path
const address = '/messages/conversations'
const { samira } = people

test('the list of conversations, and a history of 400 messages', async ({ signedIn }) => {
  const page = await signedIn(samira)
  const { list, row, search, log, members, composer } = chatOf(page)

  await test.step('[LC-001] without a conversation, the list and what to do', async () => {
    await page.goto(address)
    await expect(list.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('No conversation selected. Select a conversation from the sidebar')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New group chat' })).toBeHidden() // she leads none
  })

  await test.step('[LC-007] a row says who wrote what, and when', async () => {
    const house = row('Harbour Street Team')
    await expect(house).toContainText(/\w+: \w/)
    await expect(house.locator('time')).toHaveText(/min$|^\d\d:\d\d$|Just now/)
  })

  await test.step('[LC-006] search trims and ignores case', async () => {
    await search.fill('  harBOUR street ')
    await expect(list.getByRole('article')).toHaveCount(1)
    await expect(row('Harbour Street Team')).toBeVisible()
  })

  await test.step('[LC-042] a search that finds nothing', async () => {
    await search.fill('zebra')
    await expect(
      page.getByText(
        'No conversations found for "zebra". Please try a different search term and make sure you have joined the conversation.',
      ),
    ).toBeVisible()
    await search.fill('')
  })

  await test.step('[LC-002, LC-010] a conversation opens at its end, under its days', async () => {
    await row('Harbour Street Team').click()
    await expect(page).toHaveURL(new RegExp(`${address}/CH`))
    await expect(
      log
        .getByText('Today', { exact: true })
        .or(log.getByText(/^\w+ \d+ \w+ \d{4}$/))
        .first(),
    ).toBeAttached()
    const toEnd = () => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)
    await expect.poll(toEnd).toBeLessThan(4)
  })

  await test.step('[LOOK] who opened it writes at once; a reload leaves the focus alone', async () => {
    await expect(composer).toBeFocused()
    await page.reload()
    await expect(composer).toBeVisible()
    await expect(members.getByRole('listitem').first()).toBeVisible()
    await expect(composer).not.toBeFocused()
  })

  await test.step('[LC-026] opening it reads it', async () => {
    await expect(row('Harbour Street Team').getByText(/unread/)).toBeHidden()
  })

  await test.step('[LC-011] members by letter, sorted', async () => {
    await expect(members.getByRole('listitem').first()).toBeVisible()
    const letters = await members.getByRole('heading', { level: 3 }).allInnerTexts()
    expect(letters).toEqual([...letters].sort())
    expect(letters.length).toBeGreaterThan(5)
    const names = await members.getByRole('listitem').allInnerTexts()
    expect(names.map((name) => name.charAt(0))).toEqual([...names.map((name) => name.charAt(0))].sort())
  })

  await test.step('[LC-005] the member list hides and comes back', async () => {
    await page.getByRole('button', { name: 'Hide member list' }).click()
    await expect(members).toBeHidden()
    await expect(async () => {
      await page.mouse.move(0, 0)
      await page.getByRole('button', { name: 'Show member list' }).hover()
      await expect(page.getByRole('tooltip', { name: 'Show member list' })).toBeVisible({ timeout: 500 })
    }).toPass() // right after a press there is no tooltip
    await page.getByRole('button', { name: 'Show member list' }).click()
    await expect(members).toBeVisible()
  })

  await test.step('[LC-027] scrolling up loads older messages, and what is read stays in its place', async () => {
    const messages = log.getByRole('article')
    const indexes = () =>
      messages.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset['message'])))
    const before = await indexes()
    const oldest = Math.min(...before)
    await log.evaluate((box) => box.scrollTo({ top: 40 }))
    const anchor = log.locator(`[data-message="${oldest}"]`)
    await expect.poll(async () => Math.min(...(await indexes()))).toBeLessThan(oldest)
    await expect(anchor).toBeInViewport()
    const after = await indexes()
    expect(after).toEqual([...new Set(after)].sort((one, other) => one - other))
  })

  await test.step('a link leads to a message far back, and says when it is gone', async () => {
    const { pathname } = new URL(page.url())
    await page.goto(`${pathname}?message=200`)
    await expect(log.locator('[data-message="200"]')).toBeFocused()
    await expect(log.locator('[data-message="200"]')).toBeInViewport()
    await page.goto(`${pathname}?message=100000`)
    await expect(page.getByText('The message could not be found. It may have been deleted.')).toBeVisible()
  })
})

test('[LC-013] nothing of chat is loaded on home and profile, and it connects on the first other page', async ({
  signedIn,
}) => {
  const page = await signedIn(samira)
  const calls = await recordCalls(page)
  for (const path of ['/dashboard', '/profile']) {
    const live = page.waitForEvent('websocket', { predicate: (socket) => socket.url().endsWith('/live') })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await live
    expect(calls.count('GET', token)).toBe(0)
  }
  const connected = page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/twilsock') })
  await page.goto('/messages')
  await connected
  expect(calls.count('GET', token)).toBe(1)
})

test('[LC-014] training organisations have no chat', async ({ signedIn }) => {
  const page = await signedIn(people.sophie)
  const calls = await recordCalls(page)
  const live = page.waitForEvent('websocket', { predicate: (socket) => socket.url().endsWith('/live') })
  await page.goto('/messages')
  await live
  expect(calls.count('GET', token)).toBe(0)
  await expect(page.getByRole('link', { name: /^Conversations/ })).toBeHidden()
})

test('[LC-015] the token is signed, and says when it ends', async ({ signedIn }) => {
  const page = await signedIn(samira)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === token)
  await page.goto(address)
  const { token: given } = (await (await answered).json()) as { token: string }
  const [head, claims, signature] = given.split('.').map((part) => Buffer.from(part, 'base64url'))
  const { iat, exp } = JSON.parse(String(claims)) as { iat: number; exp: number }
  expect(exp - iat).toBe(3_600)
  expect(JSON.parse(String(head))).toMatchObject({ alg: 'HS256' })
  expect(signature).toHaveLength(32)
})

test('[LC-041] who is in no conversation is told so', async ({ signedIn, newPerson }) => {
  const page = await signedIn(newPerson())
  await page.goto(address)
  await expect(page.getByText("You haven't joined any conversation. Please contact the admin.")).toBeVisible()
})

test('a group that is published, changed and left', { tag: '@smoke' }, async ({ signedIn, newPerson, server }) => {
  const emails = [newPerson(), newPerson()] as const
  const [first, second] = [await signedIn(emails[0]), await signedIn(emails[1])]
  const [chat, other] = [chatOf(first), chatOf(second)]
  await first.goto(address)
  await expect(first.getByText("You haven't joined any conversation.")).toBeVisible()
  const group = await publishGroup(server.url, 'Opening crew', [emails[0], emails[1]])

  await test.step('[LC-024, LC-043] it appears by itself, empty, with its members', async () => {
    await expect(chat.row('Opening crew')).toBeVisible()
    await chat.row('Opening crew').click()
    await expect(first.getByText('No messages yet. Start the conversation by sending a message!')).toBeVisible()
    await expect(chat.members.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('[LC-024] another one joins it in the list, which shows both', async () => {
    await publishGroup(server.url, 'Closing crew', [emails[0], emails[1]])
    await expect(chat.row('Closing crew')).toBeVisible()
    await expect(chat.row('Opening crew')).toBeVisible()
  })

  await test.step('[LC-023] who leaves and who joins shows in the members', async () => {
    await group.keep([0])
    await expect(chat.members.getByRole('listitem')).toHaveCount(1)
    await group.keep([0, 1])
    await expect(chat.members.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('[LC-040] who is removed from the open conversation is told, and sees the list', async () => {
    await second.goto(address)
    await other.row('Opening crew').click()
    await expect(other.composer).toBeVisible()
    await group.keep([0])
    const notice = second.getByRole('dialog', { name: 'You have been removed from this conversation' })
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('A manager chose other people for the group.')
    await expect(notice.getByRole('button')).toHaveCount(1)
    await notice.getByRole('button', { name: 'Ok' }).click()
    await expect(notice).toBeHidden()
    await expect(second).toHaveURL(new RegExp(`${address}$`))
    await expect(other.row('Opening crew')).toBeHidden()
  })
})
