import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people } from '../support/people'
import { inboxOf } from '../support/screens'
import { textKeptBy } from '../support/storage'
import { openSession, tokenKey } from '../support/tokens'

test('files of the app that fail to load are reported, and can be retried', async ({ signedIn, problems }) => {
  problems.allow(/ChunkLoadError|Loading chunk|Failed to load resource|ERR_FAILED/)
  const page = await signedIn(people.ella)
  const shell = /\/assets\/shell\.[0-9a-f]+\.js$/
  const dialogs = /\/assets\/shellDialogs\./

  await test.step('an app whose shell fails to load says so and offers a reload', async () => {
    await page.route(shell, (route) => route.abort())
    await page.goto('/messages')
    await expect(page.getByRole('heading', { name: 'Muster could not start' })).toBeVisible()
    await page.unroute(shell)
    await page.route(dialogs, (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(inboxOf(page).rows.first()).toBeVisible()
  })
  await test.step('[D-32] settings whose chunk fails to load say so', async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByText('This could not be loaded. Check your connection, then reload the page.')).toBeVisible()
    await expect(inboxOf(page).rows.first()).toBeVisible()
  })
})

/** 150 locations; the list returns a hundred. */
const kitchens = Array.from({ length: 150 }, (_, index) => ({
  id: `l${index}`,
  name: `Kitchen ${String(index).padStart(3, '0')}`,
  saltId: null,
}))

test('stored data is shown only to its owner, and up to date', async ({ holding, server }) => {
  const [ella, priya] = await Promise.all([openSession(server.url, people.ella), openSession(server.url, people.priya)])
  const page = await holding(priya)
  const script = /\/assets\/app\.[0-9a-f]+\.js$/
  await intercept(page, '/api/dashboard/locations', (call) => {
    const search = new URL(call.request().url()).searchParams.get('search') ?? ''
    const found = kitchens.filter(({ name }) => name.includes(search))
    return call.fulfill({ json: { records: found.slice(0, 100), total: found.length, page: 1, perPage: 100 } })
  })

  await test.step('[SH-006] a response requested with one token is never shown to the holder of another', async () => {
    // The app's script is late; meanwhile another tab signs in as another user.
    await page.route(script, async (route) => {
      await page.evaluate(([key, token]) => localStorage.setItem(key, token), [tokenKey, ella] as const)
      await route.continue()
    })
    await page.goto('/messages')
    await expect(page.getByRole('button', { name: 'Logged in as Ella King' })).toBeVisible()
    await page.unroute(script)
  })
  await test.step('[SH-044] a selected location beyond the first hundred keeps its name after a reload', async () => {
    const chosen = page.getByRole('banner').getByTitle('Kitchen 140')
    await page.getByRole('combobox', { name: 'Location' }).fill('Kitchen 140')
    await page.getByTitle('Kitchen 140', { exact: true }).last().click()
    await expect(chosen).toBeVisible()
    await expect.poll(() => textKeptBy(page)).toContain('Kitchen 140')
    await page.reload()
    await expect(chosen).toBeVisible()
  })
})
