import { breakDown, hold, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'
import { expectSignIn, inboxOf } from '../support/screens'

test('[SH-015] the splash stands until the profile is here, without a flash of the form', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const profile = await hold(page, '/api/me')
  await page.goto('/messages')
  await expect(page.getByRole('status').filter({ hasText: 'Loading Muster' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden()
  await expect(inboxOf(page).list).toBeHidden()
  profile.release()

  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(page.getByText('Loading Muster')).toBeHidden()
})

test('[SH-015][D-27] the splash stands until the services are here', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const services = await hold(page, '/api/services')
  const profile = page.waitForResponse('**/api/me')
  await page.goto('/messages')
  await profile
  await expect(page.getByText('Loading Muster')).toBeVisible()
  services.release()
  await expect(inboxOf(page).rows.first()).toBeVisible()
})

test('[SH-017] failing services give a notice, and Try again takes it away', async ({ signedIn, problems }) => {
  problems.allow(/500 .*\/api\/services/)
  const page = await signedIn(people.ella)
  const services = await breakDown(page, '/api/services')
  await page.goto('/messages')
  const notice = page.getByRole('alert').filter({ hasText: 'Your services could not be loaded' })
  await expect(notice).toBeVisible()
  await expect(inboxOf(page).rows.first()).toBeVisible()

  services.heal()
  const answered = page.waitForResponse('**/api/services')
  await notice.getByRole('button', { name: 'Try again' }).click()
  expect(await (await answered).json()).toMatchObject({ services: expect.any(Array) })
  await expect(notice).toBeHidden()
})

test('[SH-018][D-27] services that hang are given up on after 8 s, and taken when they come after all', async ({
  signedIn,
}) => {
  const page = await signedIn(people.sophie) // of a training organisation, as only the services say
  await page.clock.install()
  const services = await hold(page, '/api/services')
  const profile = page.waitForResponse('**/api/me')
  await page.goto('/messages')
  await profile
  await page.clock.runFor(7_000)
  await expect(page.getByText('Loading Muster')).toBeVisible()
  await page.clock.runFor(2_000)
  const notice = page.getByRole('alert').filter({ hasText: 'Your services could not be loaded' })
  await expect(notice).toBeVisible()
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await expect(page.getByText('Loading Muster')).toBeHidden()

  services.release()
  await expect(notice).toBeHidden()
  await expect(inboxOf(page).rows.first()).toBeVisible()
})

test('[SH-017][D-27] Try again asks anew while the first call still hangs, and the page stays', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  await page.clock.install()
  const calls = await recordCalls(page)
  const first = await hold(page, '/api/services')
  await page.goto('/messages')
  await expect.poll(() => calls.count('GET', '/api/me')).toBe(1)
  await expect.poll(() => calls.count('GET', '/api/services')).toBe(1)
  await page.clock.runFor(9_000)
  const notice = page.getByRole('alert').filter({ hasText: 'Your services could not be loaded' })
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await inboxOf(page).search.fill('roster')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => calls.count('GET', '/api/services')).toBe(2)
  await expect(notice).toBeVisible()
  await expect(inboxOf(page).search).toHaveValue('roster') // nothing was drawn anew
  first.release()
  await expect(notice).toBeHidden()
})

test('[SH-034] a service worker of an earlier product is gone after the start', async ({ page, context }) => {
  await context.route('**/earlier-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "addEventListener('fetch', () => {})" }),
  )
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.goto('/login')
  await expectSignIn(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/earlier-worker.js')))
  expect(await registered()).toBe(1)

  await page.reload()
  await expectSignIn(page)
  await expect.poll(registered).toBe(0)
})

test('[SH-033] an unknown address shows a not-found page with a way home', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to my home' }).click()

  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'My Home' })).toBeVisible()
})

test('[D-29] a person without a role is told so, and nothing is asked for them', async ({ signedIn, problems }) => {
  problems.allow(/(404|422) .*\/api\//) // what is asked all the same is counted below
  const page = await signedIn(people.lewis)
  const calls = await recordCalls(page)
  for (const address of ['/dashboard', '/messages']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  }
  // the installation's settings and the count of page views belong to no page
  const known = ['GET /api/me', 'GET /api/services', 'GET /api/admin/settings/public', 'POST /api/page_views']
  expect(calls.lines().filter((line) => !known.includes(line))).toEqual([])
})

for (const path of ['/messages', '/dashboard'])
  test(`[SH-006] what the first screen at ${path} needs is asked for once, however early`, async ({ signedIn }) => {
    const page = await signedIn(people.ella)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    await page.goto(path, { waitUntil: 'networkidle' })

    expect(asked).toContain('/api/notifications')
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  })
