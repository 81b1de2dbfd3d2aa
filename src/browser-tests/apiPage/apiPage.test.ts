import { expectAccessible } from '../support/axe'
import { breakDown, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { openSession, tokenKey } from '../support/tokens'

const document = '/api/docs/openapi.json'

test('the API document page: access and failures', { tag: '@smoke' }, async ({ page, server, problems }) => {
  problems.allow(/openapi\.json/) // Chromium logs every refusal
  const drawn = page.getByRole('heading', { name: 'Opens a session' })

  await test.step('[D-96] it says who may read the document, and how to sign in as such a user', async () => {
    const refused = await breakDown(page, document, 401)
    await page.goto(`${server.url}/api/docs`)
    await expect(page.getByText('This document is for administrators.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/users/sign_in')
    refused.heal()
  })
  await test.step('[D-96] it shows why the server refused', async () => {
    const { heal } = await breakDown(page, document, 422)
    await page.reload()
    await expect(page.getByText('Something went wrong')).toBeVisible()
    heal()
  })
  await test.step('[D-96] it retries, with the token of the current session', async () => {
    const admin = await openSession(server.url, people.hannah)
    await page.evaluate(([key, token]) => localStorage.setItem(key, token), [tokenKey, admin] as const)
    const gone = await intercept(page, document, (call) => call.abort())
    const calls = await recordCalls(page)
    await page.reload()
    await expect(page.getByText('The document could not be loaded.')).toBeVisible()
    gone.stop()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(drawn).toBeVisible()
    const sent = calls.to('GET', document).map((call) => call.headers()['authorization'])
    expect(sent).toEqual([`Bearer ${admin}`, `Bearer ${admin}`])
  })
  await test.step('[D-96] it is public in the demo', async () => {
    await page.evaluate((key) => localStorage.removeItem(key), tokenKey)
    const calls = await recordCalls(page)
    await page.reload()
    await page.getByRole('link', { name: 'Marks one as read or unread' }).click()
    expect(calls.to('GET', document).map((call) => call.headers()['authorization'])).toEqual([undefined])
    const call = page.locator('#markNotification')
    await expect(call.getByText('/api/notifications/{id}')).toBeInViewport()
    await call.getByText('Nothing to mark').click()
    await expect(call.getByText('"message": "Read or archived is required"')).toBeVisible()
  })
  await test.step('[D-96][LOOK] it renders in both themes and on a phone', async () => {
    // one chapter has every kind of element; axe needs 15 seconds for all chapters
    await intercept(page, document, async (call) => {
      const answer = await call.fetch()
      const { paths, ...rest } = (await answer.json()) as { paths: Record<string, unknown> }
      const chapter = Object.entries(paths).filter(([path]) => path.startsWith('/api/notifications'))
      await call.fulfill({ status: answer.status, json: { ...rest, paths: Object.fromEntries(chapter) } })
    })
    await page.reload()
    await expect(drawn).toHaveCount(0)
    await page.locator('#markNotification').getByText('Nothing to mark').click()
    await expectAccessible(page)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('heading', { name: 'Marks one as read or unread' })).toBeVisible()
    expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(390)
  })
})
