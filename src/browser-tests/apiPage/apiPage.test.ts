import { expectAccessible } from '../support/axe'
import { breakDown, recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'

const document = '/api/docs/openapi.json'

test('[D-96] the API document is drawn for everybody in the demo, in both themes and on a phone', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/api/docs`)
  await page.getByRole('link', { name: 'Marks one as read' }).click()
  const call = page.locator('#readNotification')

  await expect(call.getByText('/api/notifications/{id}')).toBeInViewport()
  await call.getByText('A notification can not become unread again').click()
  await expect(call.getByText('"message": "Read must be true"')).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'Marks one as read' })).toBeVisible()
  expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(390)
})

test('[D-96] the API document is asked for with the token of whoever is signed in', async ({ signedIn, server }) => {
  const page = await signedIn('admin@harbour.test')
  const calls = await recordCalls(page)
  await page.goto(`${server.url}/api/docs`)
  await expect(page.getByRole('heading', { name: 'Opens a session' })).toBeVisible()

  const [request] = calls.to('GET', document)
  expect(request?.headers()['authorization']).toMatch(/^Bearer \S+$/)
})

test('[D-96] the page of the API document says who may read it, and how to become that', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/openapi\.json/) // Chromium tells of every refusal
  const refused = await breakDown(page, document, 401)
  await page.goto(`${server.url}/api/docs`)
  await expect(page.getByText('This document is for administrators.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/users/sign_in')

  refused.heal()
  const { heal } = await breakDown(page, document, 422)
  await page.reload()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  heal()
})

test('[D-96] the page of the API document can try again', async ({ page, server, problems }) => {
  problems.allow(/openapi\.json/)
  const gone = await intercept(page, document, (route) => route.abort())
  await page.goto(`${server.url}/api/docs`)
  await expect(page.getByText('The document could not be loaded.')).toBeVisible()
  gone.stop()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { name: 'Opens a session' })).toBeVisible()
})
