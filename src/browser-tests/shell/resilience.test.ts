import { expect, test } from '../support/fixtures'
import { intercept } from '../support/intercept'
import { people, spare } from '../support/people'
import { inboxOf } from '../support/screens'
import { openSession, rememberedToken } from '../support/tokens'

test('[LOOK] a search goes on being typed while its first words are searched for', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  await page.goto('/messages')
  const search = page.getByRole('searchbox', { name: 'Search messages' })
  await search.pressSequentially('ro')
  await expect(page).toHaveURL(/search=ro$/)
  await expect(search).toBeFocused()
  await page.keyboard.type('ster')
  await expect(page).toHaveURL(/search=roster$/)
  await expect(search).toHaveValue('roster')
})

test('an app whose shell cannot be loaded says so and offers the way out', async ({ signedIn, problems }) => {
  problems.allow(/ChunkLoadError|Loading chunk|Failed to load resource/)
  const page = await signedIn(people.ella)
  await page.route(/\/assets\/shell\.[0-9a-f]+\.js$/, (route) => route.abort())
  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'Muster could not be started' })).toBeVisible()
  await page.unroute(/\/assets\/shell\.[0-9a-f]+\.js$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(inboxOf(page).rows.first()).toBeVisible()
})

test('[SH-006] an answer asked for with one token is never shown to the holder of another', async ({
  browser,
  server,
  problems,
}) => {
  const [ella, priya] = await Promise.all([openSession(server.url, people.ella), openSession(server.url, people.priya)])
  const context = await browser.newContext({ baseURL: server.url, storageState: rememberedToken(server.url, priya) })
  problems.watch(context)
  const page = await context.newPage()
  // The app's script is late; meanwhile another tab signs in as somebody else.
  await page.route(/\/assets\/app\.[0-9a-f]+\.js$/, async (route) => {
    await page.evaluate((token) => localStorage.setItem('muster.token', token), ella)
    await route.continue()
  })
  await page.goto('/messages')
  await expect(page.getByRole('button', { name: 'Logged in as Ella King' })).toBeVisible()
  await context.close()
})

test('[SH-044] a chosen location beyond the first hundred keeps its name after a reload', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const records = Array.from({ length: 150 }, (_, index) => ({
    id: `l${index}`,
    name: `Kitchen ${String(index).padStart(3, '0')}`,
    saltId: null,
  }))
  await intercept(page, '/api/dashboard/locations', (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? ''
    const found = records.filter(({ name }) => name.includes(search))
    return route.fulfill({ json: { records: found.slice(0, 100), total: found.length, page: 1, perPage: 100 } })
  })
  await page.goto('/messages')
  await page.getByRole('combobox', { name: 'Location' }).fill('Kitchen 140')
  await page.getByTitle('Kitchen 140', { exact: true }).last().click()
  await expect(page.getByRole('banner').getByTitle('Kitchen 140')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByTitle('Kitchen 140')).toBeVisible()
})

test('[IN-018] a message read from the home card leaves the card', async ({ signedIn }) => {
  const page = await signedIn(spare.readsFromCard)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'My Messages' })
  const first = await card.getByRole('link').nth(1).innerText()
  const subject = first.split('\n').at(-1) ?? ''
  await card.getByText(subject, { exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(card.getByText(subject, { exact: true })).toBeHidden()
})
