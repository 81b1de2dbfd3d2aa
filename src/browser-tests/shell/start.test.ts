import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { breakDown, hold, recordCalls } from '../support/calls'
import { expect, inEverything, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn, inboxOf, inboxTableOf } from '../support/screens'

const splashOf = (page: Page) => page.getByText('Loading Muster')
/** The first screen has rendered, and no work is pending. */
const idle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
/** The app's own script loads when it is released. */
const holdApp = async (page: Page) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/app.*', async (route) => {
    await released
    await route.continue()
  })
  return { release: () => release() }
}
const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your services could not be loaded' })

test('a start shows the splash, requests once, and works without the services', async ({ signedIn, problems }) => {
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

  await test.step('[SH-015] the splash stays until the profile is loaded, without a flash of the form', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Loading Muster' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden()
    await expect(inboxOf(page).list).toBeHidden()
    const answered = page.waitForResponse('**/api/me')
    profile.release()
    await (await answered).finished()
  })
  await test.step('[SH-015][D-27] and until the services are loaded', async () => {
    await expect(splashOf(page)).toBeVisible()
    await expect(inboxOf(page).list).toBeHidden()
    services.release()
    await expect(inboxOf(page).rows.first()).toBeVisible()
    await expect(splashOf(page)).toBeHidden()
  })
  await test.step('[SH-006] the first requests of /messages are sent once, however early', async () => {
    await idle(page)
    // The last request of a first page; sent later, it would count for the next one.
    await expect.poll(() => calls.lines()).toContain('GET /api/admin/settings/public')
    expectAskedOnce()
  })
  await test.step("[SH-006] the dashboard's are too, when services fail", async () => {
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
  await test.step('[SH-017] failed services show a notice, and Try again removes it', async () => {
    const answered = page.waitForResponse('**/api/services')
    await noticeOf(page).getByRole('button', { name: 'Try again' }).click()
    expect(await (await answered).json()).toMatchObject({ services: expect.any(Array) })
    await expect(noticeOf(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  })
  await test.step('[SH-033] an unknown URL shows a not-found page with a link home', async () => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByText('There is no page at this address.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
  })
})

test('[SH-015] the splash is shown, and no form flashes, before the user is known', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const app = await holdApp(page)
  await page.addInitScript(() => {
    const look = () => {
      const isSeen = document.querySelector('#sign-in-password')?.checkVisibility({ visibilityProperty: true })
      if (isSeen) document.documentElement.dataset['flashed'] = 'true'
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/messages', { waitUntil: 'commit' })

  const form = page.locator('#sign-in-password')
  await expect(splashOf(page)).toBeVisible()
  await expect(form).toBeAttached()
  await expect(form).toBeHidden()

  app.release()
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed')
})

test('[D-22] the page runs the inline script of its build, and no other inline script', async ({
  freshPage,
  problems,
}) => {
  problems.allow(/Content Security Policy/)
  await freshPage.route('/login', async (route) => {
    const answer = await route.fetch()
    const strange = '<script>document.documentElement.dataset.strange = "ran"</script>'
    const body = (await answer.text()).replace('</head>', `${strange}</head>`)
    await route.fulfill({ response: answer, body }) // with the headers that the server sent
  })
  const refused = freshPage.waitForEvent('console', (message) => message.text().includes('Security Policy'))
  await freshPage.goto('/login')
  await refused
  await expect(freshPage.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(freshPage.locator('html')).toHaveAttribute('data-start', /signIn|app/)
  await expect(freshPage.locator('html')).not.toHaveAttribute('data-strange')
  // What the first frame waits for is in the page; otherwise it would wait for the whole page.
  const expected = await freshPage.locator('link[rel="expect"]').getAttribute('href')
  await expect(freshPage.locator(expected ?? 'no link')).toBeVisible()
})

test('hanging services do not block the start for ever', inEverything, async ({ signedIn, problems }) => {
  problems.allow(/422 .*\/api\/group_chats\/token/) // without its services it passes for a workforce, which has chat
  const page = await signedIn(people.sophie) // of a training organisation, which only the services reveal
  await page.clock.install()
  const calls = await recordCalls(page)
  const services = await hold(page, '/api/services')
  const { rows, search } = inboxOf(page)

  await test.step('[SH-018][D-27] they time out after 8 s', async () => {
    const profile = page.waitForResponse('**/api/me')
    await page.goto('/messages')
    await profile
    await expect.poll(() => calls.count('GET', '/api/services')).toBe(1)
    const begun = await page.evaluate(() => performance.timeOrigin) // whatever time a busy machine has taken since
    await page.clock.pauseAt(begun + 7_900)
    await expect(splashOf(page)).toBeVisible()
    await page.clock.runFor(3_000)
    await page.clock.resume()
    await expect(noticeOf(page)).toBeVisible()
    await expect(rows.first()).toBeVisible()
    await expect(splashOf(page)).toBeHidden()
    expect(calls.count('GET', '/api/me')).toBe(1)
  })
  await test.step('[SH-017][D-27] Try again sends a new request while the first still hangs, and the page stays', async () => {
    await search.fill('a')
    await noticeOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => calls.count('GET', '/api/services')).toBe(2)
    await expect(noticeOf(page)).toBeVisible()
    await expect(search).toHaveValue('a') // nothing was remounted
    await search.fill('')
  })
  await test.step('[SH-018][D-27] a late response is still used', async () => {
    services.release()
    await expect(noticeOf(page)).toBeHidden()
    await expect(inboxTableOf(page).rows.first()).toBeVisible() // which only the services reveal
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

test(
  'the scene is drawn before the app has loaded, stays, and is drawn again after signing out',
  inEverything,
  async ({ page, signedIn }) => {
    const sceneIn = (of: Page) => of.locator('.sign-in-scene > svg')
    const app = await holdApp(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(sceneIn(page)).toBeVisible()
    app.release()
    await page.getByRole('button', { name: 'Sign in' }).click() // enabled by the app
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(sceneIn(page)).toHaveCount(1)

    const worker = await signedIn(people.ella)
    await worker.goto('/messages')
    await expect(inboxOf(worker).rows.first()).toBeVisible()
    await expect(sceneIn(worker)).toHaveCount(0)
    await worker.goto('/logout')
    await expectSignIn(worker)
    await expect(sceneIn(worker)).toHaveCount(1)
  },
)
