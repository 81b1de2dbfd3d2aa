import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { breakDown, hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn, inboxOf } from '../support/screens'

const splashOf = (page: Page) => page.getByText('Loading Muster')
/** The first screen is drawn, and nothing that it started waits to run. */
const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your services could not be loaded' })

test('a start shows the splash, asks once, and gets by without the services', async ({ signedIn, problems }) => {
  problems.allow(/500 .*\/api\/services/)
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  const expectAskedOnce = () => {
    expect(calls.lines()).toContain('GET /api/notifications')
    expect(calls.lines().toSorted()).toEqual([...new Set(calls.lines())].toSorted())
  }

  const profile = await hold(page, '/api/me')
  const services = await hold(page, '/api/services')
  await page.goto('/messages')

  await test.step('[SH-015] the splash stands until the profile is here, without a flash of the form', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Loading Muster' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden()
    await expect(inboxOf(page).list).toBeHidden()
    const answered = page.waitForResponse('**/api/me')
    profile.release()
    await (await answered).finished()
  })
  await test.step('[SH-015][D-27] and until the services are here', async () => {
    await expect(splashOf(page)).toBeVisible()
    await expect(inboxOf(page).list).toBeHidden()
    services.release()
    await expect(inboxOf(page).rows.first()).toBeVisible()
    await expect(splashOf(page)).toBeHidden()
  })
  await test.step('[SH-006] what the first screen at /messages needs is asked for once, however early', async () => {
    await idle(page)
    expectAskedOnce()
  })
  await test.step('[SH-006] so is what the dashboard needs, where services fail', async () => {
    calls.clear()
    const failing = await breakDown(page, '/api/services')
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'My Messages' }).getByRole('listitem').first()).toBeVisible()
    await expect(noticeOf(page)).toBeVisible()
    await idle(page)
    expectAskedOnce()
    await expectAccessible(page)
    failing.heal()
  })
  await test.step('[SH-017] failing services give a notice, and Try again takes it away', async () => {
    const answered = page.waitForResponse('**/api/services')
    await noticeOf(page).getByRole('button', { name: 'Try again' }).click()
    expect(await (await answered).json()).toMatchObject({ services: expect.any(Array) })
    await expect(noticeOf(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  })
  await test.step('[SH-033] an unknown address shows a not-found page with a way home', async () => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  })
})

test('[SH-015] nothing is shown, and no form flashes, before it is known who comes', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  let letBoot = () => {}
  const isLet = new Promise<void>((resolve) => (letBoot = resolve))
  await page.route('**/assets/boot.*', async (route) => {
    await isLet
    await route.continue()
  })
  await page.goto('/messages', { waitUntil: 'commit' })

  const form = page.locator('#sign-in-password')
  await expect(form).toBeAttached()
  await expect(form).toBeHidden()
  await expect(splashOf(page)).toBeHidden()
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0)

  letBoot()
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('services that hang hold nothing up for ever', async ({ signedIn }) => {
  const page = await signedIn(people.sophie) // of a training organisation, as only the services say
  await page.clock.install()
  const calls = await recordCalls(page)
  const services = await hold(page, '/api/services')
  const { rows, search } = inboxOf(page)

  await test.step('[SH-018][D-27] they are given up on after 8 s', async () => {
    const profile = page.waitForResponse('**/api/me')
    await page.goto('/messages')
    await profile
    await expect.poll(() => calls.count('GET', '/api/services')).toBe(1)
    await page.clock.runFor(7_000)
    await expect(splashOf(page)).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(noticeOf(page)).toBeVisible()
    await expect(rows.first()).toBeVisible()
    await expect(splashOf(page)).toBeHidden()
    expect(calls.count('GET', '/api/me')).toBe(1)
  })
  await test.step('[SH-017][D-27] Try again asks anew while the first call still hangs, and the page stays', async () => {
    await search.fill('a')
    await noticeOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => calls.count('GET', '/api/services')).toBe(2)
    await expect(noticeOf(page)).toBeVisible()
    await expect(search).toHaveValue('a') // nothing was drawn anew
    await search.fill('')
  })
  await test.step('[SH-018][D-27] and they are taken when they come after all', async () => {
    services.release()
    await expect(noticeOf(page)).toBeHidden()
    await expect(rows.first()).toBeVisible()
  })
})

test('[SH-034] a service worker of an earlier product is gone after the start', async ({ freshPage: page, server }) => {
  await page
    .context()
    .route('**/earlier-worker.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "addEventListener('fetch', () => {})" }),
    )
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.goto(`${server.url}/login`)
  await expectSignIn(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/earlier-worker.js')))
  expect(await registered()).toBe(1)

  await page.reload()
  await expectSignIn(page)
  await expect.poll(registered).toBe(0)
})
