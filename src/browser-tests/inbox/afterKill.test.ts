import { expect, inEverything, test } from '../support/fixtures'
import { inboxOf } from '../support/screens'
import { openSession } from '../support/tokens'

const latte = /Latte Art, level 2/

test(
  '[IN-018] read messages stay read when the server is killed and restarted',
  inEverything,
  async ({ freshServer, holding, newPerson, problems }) => {
    problems.allow(/ERR_(CONNECTION_(RESET|REFUSED)|SOCKET_NOT_CONNECTED)/)
    const token = await openSession(freshServer.url, newPerson())
    const page = await holding(token, { serverUrl: freshServer.url })
    await page.goto('/messages')
    const isRead = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await inboxOf(page).row(latte).click()
    expect((await isRead).status()).toBe(200)
    await freshServer.kill()
    const { url } = await freshServer.restart()

    const later = await holding(token, { serverUrl: url })
    await later.goto('/messages')
    await expect(inboxOf(later).row(latte)).toBeVisible()
    await expect(inboxOf(later).row(latte).getByRole('img', { name: 'Unread' })).toBeHidden()
    await expect(later).toHaveTitle('(1) My Messages · Muster')
  },
)
