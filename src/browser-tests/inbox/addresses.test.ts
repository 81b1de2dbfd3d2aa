import { expectAccessible } from '../support/axe'
import { breakDown, hold } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { inboxOf, noticesOf } from '../support/screens'
import { openSession } from '../support/tokens'

const list = '/api/notifications'

test('only the URLs of the inbox open it', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const { row, rows, message } = inboxOf(page)
  const title = page.getByRole('heading', { level: 1, name: 'My Messages' })
  let id: string | undefined

  await test.step('[IN-001] /messages and /messages/my-messages open the inbox', async () => {
    for (const address of ['/messages', '/messages/my-messages']) {
      await page.goto(address)
      await expect(title).toBeVisible()
      await expect(row('Your shift on Saturday has moved to Norwood')).toBeVisible()
      await expect(page).toHaveURL(address)
    }
    id = (await row('New espresso grinder').getByRole('link').getAttribute('href'))?.split('/').at(-1)
  })

  await test.step('[IN-001] paths below them show no inbox', async () => {
    for (const address of ['/messages/my-messages/today', `/messages/${id}/today`]) {
      await page.goto(address)
      await expect(page.getByText('There is no page at this address.')).toBeVisible()
      await expect(title).toBeHidden()
      await expect(rows).toHaveCount(0)
    }
  })

  await test.step('[IN-003] ?notification_id= opens that message and is removed from the URL', async () => {
    await page.goto(`/messages?notification_id=${id}`)
    await expect(page).toHaveURL(`/messages/${id}`)
    await expect(message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
    await expect(rows.first()).toBeVisible()
  })
})

test('loading, failed and missing messages are reported', async ({ signedIn, server, problems }) => {
  problems.allow(/500 .*\/api\/|404 .*\/api\/notifications\//)
  const page = await signedIn(people.ella)
  const { rows, category, search, message } = inboxOf(page)

  await test.step('[IN-001] the list shows a skeleton while it loads', async () => {
    const answers = await hold(page, list)
    await page.goto('/messages')
    await expect(page.getByRole('status', { name: 'Loading messages' })).toBeVisible()
    await expect(page.getByText('No message found')).toBeHidden()
    await expectAccessible(page)
    answers.release()
    await expect(rows.first()).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading messages' })).toBeHidden()
  })

  await test.step('[IN-001] a list that fails to load says so, and Try again loads it', async () => {
    const answers = await breakDown(page, list)
    await category('My Tasks').click()
    const alert = page.getByRole('alert').filter({ hasText: 'Messages could not be loaded' })
    await expect(alert).toBeVisible()
    await expectAccessible(page)
    answers.heal()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(rows.first()).toBeVisible()
    await expect(alert).toBeHidden()
  })

  await test.step('[IN-006] a search that finds nothing says No message found', async () => {
    await search.fill('zzzz')
    await expect(page.getByText('No message found')).toBeVisible()
    await expect(rows).toHaveCount(0)
    await expectAccessible(page)
  })

  const token = await openSession(server.url, people.priya)
  const answer = await fetch(server.url + list, { headers: { Authorization: `Bearer ${token}` } })
  const { records } = (await answer.json()) as { records: { id: string; subject: string }[] }
  const [theirs = { id: '', subject: '' }] = records
  const background = ['/api/notifications/status', '/api/dashboard/locations']

  await test.step('[SH-050] failed background queries show no notice', async () => {
    const broken = await Promise.all(background.map((path) => breakDown(page, path)))
    const failed = background.map((path) => page.waitForResponse((answer) => new URL(answer.url()).pathname === path))
    const held = await hold(page, `/api/notifications/${theirs.id}`)
    await page.goto(`/messages/${theirs.id}`)
    for (const call of failed) expect((await call).status()).toBe(500)
    await expect(page.getByRole('status', { name: 'Loading message', exact: true })).toBeVisible()
    await expect(rows.first()).toBeVisible()
    await expect(noticesOf(page)).toHaveCount(0)
    await expectAccessible(page)
    for (const { heal } of broken) heal()
    held.release()
  })

  await test.step('[AP-029] another person’s message is not found', async () => {
    await expect(message.getByText("This message doesn't exist, or you don't have access to it")).toBeVisible()
    expect(theirs.subject).not.toBe('')
    await expect(page.getByText(theirs.subject)).toBeHidden()
    await expectAccessible(page)
  })
})
