import { pageViewCalls } from '@contract/pageViews'
import { expect, test } from '../support/fixtures'
import { intercept, listenToCalls } from '../support/intercept'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'

test('[SH-019][D-33] every change of page is reported once, by its pattern, and a filter is none', async ({
  signedIn,
}) => {
  const page = await signedIn(people.ella)
  await page.clock.install()
  const sent: unknown[] = []
  const answers: number[] = []
  await listenToCalls(page, (call) => {
    if (new URL(call.url()).pathname === pageViewCalls.create.path) sent.push(call.postDataJSON())
  })
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === pageViewCalls.create.path) answers.push(answer.status())
  })
  await page.goto('/messages', { waitUntil: 'networkidle' })
  await inboxOf(page).row('New espresso grinder').click()
  await expect(inboxOf(page).message.getByRole('heading', { name: 'New espresso grinder' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/messages')
  await inboxOf(page).category('My Tasks').click()
  await expect(page).toHaveURL(/category=task/)
  await page.clock.runFor(31_000)

  await expect.poll(() => answers).toEqual([200])
  const pageViews = ['/messages', '/messages/:messageId', '/messages']
  expect(sent).toEqual([{ pageViews }])
})

test('[D-33] nothing is reported where the installation counts no pages', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.clock.install()
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === pageViewCalls.create.path) sent.push(request.url())
  })
  await intercept(page, '/api/admin/settings/public', async (route) => {
    const answer = await route.fetch()
    const { settings } = (await answer.json()) as { settings: object }
    await route.fulfill({ status: answer.status, json: { settings: { ...settings, pageViewsEnabled: false } } })
  })
  const settings = page.waitForResponse('**/api/admin/settings/public')
  await page.goto('/messages')
  await settings
  await expect(inboxOf(page).rows.first()).toBeVisible()
  await page.clock.runFor(31_000)
  expect(sent).toEqual([])
})
