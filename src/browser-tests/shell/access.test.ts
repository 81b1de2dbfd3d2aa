import { changeAccount } from '../support/answers'
import { expectAccessible } from '../support/axe'
import { recordCalls } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { menuOf, titleOf } from '../support/frame'
import { goInside } from '../support/goInside'
import { messageOf } from '../support/messages'
import { people } from '../support/people'

const noAccess = "You don't have access to this page"

const [phone, desktop] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Requests that every session sends: profile, services and public settings. A page view reports and reads nothing. */
const known = ['GET /api/me', 'GET /api/services', 'GET /api/admin/settings/public', 'POST /api/page_views']

/** Every role in which a screen could show its data. */
const partsOfScreens = ['region', 'feed', 'list', 'article', 'form', 'textbox', 'searchbox', 'button', 'time'] as const

test('a user without a role opens every URL', { tag: '@smoke' }, async ({ signedIn, server, problems }) => {
  problems.allow(/(404|422) .*\/api\//) // unexpected requests are counted below
  const { id, subject } = await messageOf(server.url, people.ella)
  const page = await signedIn(people.lewis)
  const main = page.getByRole('main')
  const calls = await recordCalls(page)
  const asked = () => calls.lines().filter((line) => !known.includes(line))

  for (const address of ['/dashboard', '/messages', '/messages/my-messages', `/messages/${id}`, '/profile'])
    await test.step(`[NV-039][SH-032] ${address.replace(id, ':messageId')} without permission asks the server for nothing and shows nothing of the screen`, async () => {
      calls.clear()
      await page.goto(address)
      await expect(page.getByRole('heading', { name: noAccess })).toBeVisible()
      await expect(main.getByRole('heading')).toHaveText([noAccess])
      for (const part of partsOfScreens) await expect(main.getByRole(part)).toHaveCount(0)
      await expect(page.getByText(subject)).toHaveCount(0)
      await expect(menuOf(page).entries).toHaveCount(address === '/dashboard' || address === '/profile' ? 1 : 0)
      await expect(page).not.toHaveTitle(/^\(\d/) // no unread count
      expect(calls.count('GET', '/api/me')).toBe(1)
      expect(asked()).toEqual([])
    })

  await test.step('[LOOK] axe finds nothing on a page without access', async () => {
    await expectAccessible(page)
  })

  await test.step('[NV-039] navigation inside the app requests and shows nothing either', async () => {
    calls.clear()
    for (const address of ['/dashboard', `/messages/${id}`, '/messages']) {
      await goInside(page, address)
      await expect(page).toHaveURL(address)
      await expect(main.getByRole('heading')).toHaveText([noAccess])
    }
    await expect(page.getByText(subject)).toHaveCount(0)
    expect(asked()).toEqual([])
    expect(calls.count('GET', /./)).toBe(0)
  })
})

test('who may send opens the pages of communications', async ({ signedIn, problems }) => {
  problems.allow(/422 .*\/api\/(custom_messages|document_templates|select_options|short_codes)/) // what only the page was told
  const page = await signedIn(people.ella)
  const main = page.getByRole('main')
  const calls = await recordCalls(page)
  const addresses = ['/communication', '/communication/new', '/communication/harbour-communication-quiet-room']
  await page.goto('/messages')

  for (const address of addresses)
    await test.step(`[NV-036] without a permission to send, ${address} shows and asks for nothing`, async () => {
      await goInside(page, address)
      await expect(main.getByRole('heading')).toHaveText([noAccess])
      await expect(page).toHaveURL(address)
      expect(calls.count('GET', /^\/api\/(custom_messages|document_templates)/)).toBe(0)
    })
  for (const permission of ['communication.send', 'managerCommunication.send'])
    await test.step(`[NV-036] with ${permission} each of them is there`, async () => {
      const { stop } = await changeAccount(page, { hrisPermission: { [permission]: true } })
      await page.reload()
      for (const address of addresses) {
        await goInside(page, address)
        await expect(page).toHaveURL(new RegExp(`^[^?]*${address}(\\?|$)`))
        await expect(main.getByRole('heading').first()).toBeVisible()
        await expect(page.getByRole('heading', { name: noAccess })).toHaveCount(0)
      }
      stop()
    })
})

test('unknown URLs show a not-found page', inEverything, async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)

  await test.step('[LOOK] axe finds nothing on a page that does not exist, wide and narrow', async () => {
    await page.goto('/no/such/page')
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expect(page.getByRole('heading', { level: 2, name: 'Page not found' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
  })

  await test.step('[D-29] an area that is not built is not taken for a message', async () => {
    await goInside(page, '/communication')
    await expect(page).toHaveURL('/communication')
    await expect(titleOf(page, 'Page not found')).toBeVisible()
  })

  await test.step('[DY-001] the diary is not taken for a message', async () => {
    await page.goto('/messages/diary')
    await expect(titleOf(page, 'Diary')).toBeVisible()
    expect(calls.count('GET', /^\/api\/notifications\/diary/)).toBe(0)
  })
})
