import { groupChatCalls } from '@contract/groupChats'
import { recordCalls } from '../support/calls'
import { chatOf, openRoom, publishGroup } from '../support/chat'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'

const token = groupChatCalls.token.path
const address = '/messages/conversations'
const minutes = (count: number) => count * 60_000

test('[LC-016] the token is refreshed when 90 % of its hour have passed', async ({ signedIn }) => {
  const page = await signedIn(people.samira)
  await page.clock.install() // before chat sets a timer that this clock could not control
  const calls = await recordCalls(page)
  await page.goto(address)
  await expect(chatOf(page).list.getByRole('article').first()).toBeVisible()
  await expect.poll(() => calls.count('GET', token)).toBe(1)

  await page.clock.fastForward(minutes(53))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls.count('GET', token)).toBe(1)
  const renewed = page.waitForResponse((response) => new URL(response.url()).pathname === token)
  await page.clock.fastForward(minutes(1.5))
  expect((await renewed).ok()).toBe(true)
})

test('chat that cannot start, goes offline and comes back', async ({ signedIn, newPerson, server, problems }) => {
  problems.allow(/group_chats\/token|mcs\/v1|twilsock|ERR_INTERNET_DISCONNECTED|\/live|\/api\//)
  const emails = [newPerson(), newPerson()] as const
  await publishGroup(server.url, 'Night shift', emails)
  const [ann, ben] = [await signedIn(emails[0]), await signedIn(emails[1])]
  const hers = chatOf(ann)
  let isReachable = true
  await ann.routeWebSocket(/\/twilsock/, (socket) => {
    if (isReachable) socket.connectToServer()
    else void socket.close()
  })

  await test.step('[LC-017] the reason is shown, with a retry, until chat is there', async () => {
    await ann.route(`**${token}`, (route) => route.fulfill({ status: 503 }))
    await ann.goto(address)
    const banner = ann.getByRole('status').filter({ hasText: 'The server could not be reached' })
    await expect(banner).toBeVisible()
    await ann.unroute(`**${token}`)
    await banner.getByRole('button', { name: 'Try again' }).click()
    await expect(hers.row('Night shift')).toBeVisible()
    await expect(banner).toBeHidden()
  })

  await test.step('[D-94] what is written offline waits, outlives a reload, and is sent in order', async () => {
    const his = await openRoom(ben, 'Night shift')
    await openRoom(ann, 'Night shift')
    await expect(ann.getByText(/^No messages yet/)).toBeVisible() // chat is connected
    isReachable = false
    await ann.context().setOffline(true)
    await expect(ann.getByText('You are offline. Messages will be sent when you are back.')).toBeVisible()
    for (const body of ['First', 'Second', 'Third']) {
      await hers.composer.fill(body)
      await hers.composer.press('Enter')
    }
    await expect(ann.getByText('Sending...')).toHaveCount(3)
    await ann.context().setOffline(false)
    await ann.reload()
    await expect(ann.getByText('Sending...')).toHaveCount(3)
    isReachable = true
    await expect(ann.getByText('Sending...')).toHaveCount(0)
    for (const { log } of [hers, his]) await expect(log.getByRole('article')).toHaveText([/First/, /Second/, /Third/])
  })

  await test.step('[LC-044, LC-045] a picture that cannot be loaded is logged, and nobody is told', async () => {
    const logged: string[] = []
    ann.on('console', (message) => logged.push(message.text()))
    await ann.route(/\/mcs\/v1\//, (route) => route.abort())
    const his = chatOf(ben)
    await his.files.setInputFiles([
      { name: 'Rota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
    ])
    await his.send.click()
    await expect(hers.message('Rota.pdf')).toBeVisible()
    await expect.poll(() => logged.length).toBeGreaterThan(0)
    await expect(ann.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  })
})

test('[LC-039] a thumbs-up that the service refuses goes away again', async ({ signedIn, newPerson, server }) => {
  const emails = [newPerson(), newPerson()] as const
  await publishGroup(server.url, 'Reactions', emails)
  const [ann, ben] = [await signedIn(emails[0]), await signedIn(emails[1])]
  let refused = 0
  await ben.routeWebSocket(/\/twilsock/, (socket) => {
    const service = socket.connectToServer()
    socket.onMessage((message) => {
      const sent = Buffer.from(message).toString('latin1')
      const broken = sent.replace('"attributes":"{', '"attributes":"[') // of the same length, and no JSON
      if (broken !== sent) refused += 1
      service.send(typeof message === 'string' ? broken : Buffer.from(broken, 'latin1'))
    })
  })
  const [hers, his] = [await openRoom(ann, 'Reactions'), await openRoom(ben, 'Reactions')]
  await hers.composer.fill('Who is in?')
  await hers.composer.press('Enter')
  await his.act('Who is in?', 'Thumbs up')
  const chip = his.message('Who is in?').getByRole('button', { name: 'Thumbs up, 1' })
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(chip).toBeHidden()
  await expect(his.message('Who is in?')).toBeVisible()
})
