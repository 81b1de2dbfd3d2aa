import { breakDown, queryOf, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people, spare } from '../support/people'
import { inboxOf } from '../support/screens'
import { openSession } from '../support/tokens'

test('[IN-018] opening an unread message marks it read; list, menu and page title follow', async ({ signedIn }) => {
  const page = await signedIn(spare.opens)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  const { row, message } = inboxOf(page)
  const gas = row('Gas engineer on')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(gas.getByRole('img', { name: 'Unread' })).toBeVisible()
  await expect(menu).toContainText('1 unread')
  await expect(page).toHaveTitle('(1) My Messages · Muster')
  await gas.click()

  await expect(message.getByRole('heading', { name: /^Gas engineer on/ })).toBeVisible()
  await expect(gas.getByRole('img', { name: 'Unread' })).toBeHidden()
  await expect(page).toHaveTitle('My Messages · Muster')
  await expect(menu).not.toContainText('unread')
  const [written, ...others] = calls.to('PUT', /^\/api\/notifications\/[^/]+$/)
  expect(written?.postDataJSON()).toEqual({ notification: { read: true } })
  expect(others).toEqual([])

  await page.reload()
  await expect(gas).toBeVisible()
  await expect(gas.getByRole('img', { name: 'Unread' })).toBeHidden()
})

test('[IN-018] what was read stays read when the server is killed and started again', async ({
  freshServer,
  holding,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_(RESET|REFUSED)/)
  const token = await openSession(freshServer.url, spare.opensBeforeCrash)
  const page = await holding(token, { serverUrl: freshServer.url })
  await page.goto('/messages')
  const shots = 'Free flu shots at three locations'
  const isRead = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await inboxOf(page).row(shots).click()
  expect((await isRead).status()).toBe(200)
  await freshServer.kill()
  const { url } = await freshServer.restart()

  const later = await holding(token, { serverUrl: url })
  await later.goto('/messages')
  await expect(inboxOf(later).row(shots)).toBeVisible()
  await expect(inboxOf(later).row(shots).getByRole('img', { name: 'Unread' })).toBeHidden()
  await expect(later).toHaveTitle('My Messages · Muster')
})

test('[IN-018] a message that could not be marked stays unread', async ({ signedIn, problems }) => {
  problems.allow(/500 .*\/api\/notifications\//)
  const page = await signedIn(spare.isRefused)
  await page.goto('/messages')
  const { row } = inboxOf(page)
  const holiday = row('Who would like to work on the public holiday?')
  const id = await holiday.getByRole('link').getAttribute('href')
  await breakDown(page, `/api/notifications/${id?.split('/').at(-1)}`)
  await holiday.click()

  await expect(inboxOf(page).message.getByRole('heading', { name: /^Who would like to work/ })).toBeVisible()
  await expect(holiday.getByRole('img', { name: 'Unread' })).toBeVisible()
  await expect(page).toHaveTitle('(1) My Messages · Muster')
})

test('[IN-003] ?notification_id= opens that message and leaves the address', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  const link = inboxOf(page).row('New espresso grinder').getByRole('link')
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  await page.goto(`/messages?notification_id=${id}`)

  await expect(page).toHaveURL(`/messages/${id}`)
  await expect(inboxOf(page).message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
})

test('[IN-004] a link to a message opens it beside its list, and Back returns to the list', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages?category=personal')
  await inboxOf(page).row('New espresso grinder').click()
  await expect(inboxOf(page).message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/messages?category=personal')
  await expect(inboxOf(page).message.getByText('Select a message to read')).toBeVisible()
})

test('[AP-029] another person’s message is not there', async ({ signedIn, server, problems }) => {
  problems.allow(/404 .*\/api\/notifications\//)
  const token = await openSession(server.url, people.priya)
  const answer = await fetch(`${server.url}/api/notifications`, { headers: { Authorization: `Bearer ${token}` } })
  const { records } = (await answer.json()) as { records: { id: string; subject: string }[] }
  const [theirs] = records
  const page = await signedIn(people.ella)
  await page.goto(`/messages/${theirs?.id}`)

  await expect(page.getByText('This message does not exist or is not yours')).toBeVisible()
  await expect(page.getByText(theirs?.subject ?? '')).toBeHidden()
})

test('[IN-025][IN-026] the urgent banner can be hidden and stays away in this session', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  await page.goto('/messages')
  const banner = page.getByText('You have 2 urgent messages')
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'HIDE' }).click()
  await expect(banner).toBeHidden()
  await inboxOf(page).category('My Roster').click()
  await expect
    .poll(() => calls.to('GET', '/api/notifications').map(queryOf).at(-1)?.['q[source_eq]'])
    .toBe('hris_my_roster')
  await expect(inboxOf(page).row('Your shift on Saturday')).toBeVisible()
  await expect(banner).toBeHidden()
})
