import { grantQa } from '../support/answers'
import { openRoom, publishGroup } from '../support/chat'
import { createComparison } from '../support/comparison'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'

/** What chat brings by its socket, which `everyScreen` cannot answer in another way. */
test(
  '[D-95] chat is replayed as it was seen: without conversations, without messages, and with some that wait',
  inEverything,
  async ({ signedIn, newPerson, browser, server, replayServer, problems }, testInfo) => {
    problems.allow(/twilsock|ERR_INTERNET_DISCONNECTED|\/live|\/api\/|status of 404/)
    const comparison = createComparison({ browser, replayServer, testInfo })

    await test.step('no conversations', async () => {
      const page = await signedIn(people.maeve)
      await grantQa(page)
      await page.goto('/messages/conversations')
      await expect(page.getByRole('main').getByText(/haven't joined any conversation/)).toBeVisible()
      await comparison.expectSame(page, 'noConversations')
    })

    const person = newPerson()
    await publishGroup(server.url, 'Early shift', [person, newPerson()])
    const page = await signedIn(person)
    await grantQa(page)
    let isReachable = true
    await page.routeWebSocket(/\/twilsock/, (socket) => {
      if (isReachable) socket.connectToServer()
      else void socket.close()
    })
    const { composer, send, search } = await openRoom(page, 'Early shift')

    await test.step('no messages', async () => {
      await expect(page.getByText(/^No messages yet/)).toBeVisible()
      await comparison.expectSame(page, 'noMessages')
    })
    await test.step('a search that finds no conversation', async () => {
      await search.fill('zebra')
      await expect(page.getByText(/No conversations found for "zebra"/)).toBeVisible()
      await comparison.expectSame(page, 'nothingFound')
      await search.fill('')
    })
    await test.step('messages that were sent without a connection', async () => {
      isReachable = false
      await page.context().setOffline(true)
      for (const body of ['First', 'Second']) {
        await composer.fill(body)
        await send.click()
      }
      await expect(page.getByText('Sending...')).toHaveCount(2)
      await composer.fill('A third one')
      await comparison.expectSame(page, 'waiting')
      await page.context().setOffline(false)
    })
    await comparison.close()
  },
)
