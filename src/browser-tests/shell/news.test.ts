import type { Article } from '@contract/articles'
import { changeServices } from '../support/answers'
import { recordCalls } from '../support/calls'
import { expect, test } from '../support/fixtures'
import { locationOf } from '../support/frame'
import { intercept } from '../support/intercept'
import { people } from '../support/people'

const address = '/api/dashboard/articles'
const anArticle = (id: string, changed: Partial<Article> = {}): Article => ({
  id,
  title: `Title ${id}`,
  slug: `slug-${id}`,
  publishedAt: '2026-03-09T20:00:00.000Z',
  media: null,
  content: { blocks: [] },
  ...changed,
})

test('the news of a location', async ({ signedIn, problems }) => {
  const page = await signedIn(people.priya)
  const calls = await recordCalls(page)
  const card = page.getByRole('region', { name: 'News', exact: true })
  const articles = card.getByRole('listitem')
  await page.goto('/dashboard')

  await test.step('[NW-001][NW-002] are the three latest articles of the current location', async () => {
    await expect(articles).toHaveCount(3)
    const [asked] = calls.to('GET', address)
    const query = Object.fromEntries(new URL(asked?.url() ?? '', 'http://none').searchParams)
    expect(query).toMatchObject({ per_page: '3', with_detail: 'true' })
    const before = await articles.allInnerTexts()
    await locationOf(page).choose('Norwood')
    await expect.poll(() => articles.allInnerTexts()).not.toEqual(before)
    const [, again] = calls.to('GET', address)
    const place = new URL(again?.url() ?? '', 'http://none').searchParams.get('q[location_id_eq]')
    expect([query['q[location_id_eq]'], place]).toEqual(['harbour-location-harbour-street', 'harbour-location-norwood'])
  })

  await test.step('[NW-003] show their cover, or the first letter', async () => {
    await expect(articles.first().locator('img')).toHaveJSProperty('complete', true)
    expect(
      await articles
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    const plain = articles.filter({ hasNot: page.locator('img') })
    const title = (await plain.getByRole('heading').innerText()).trim()
    await expect(plain.locator('[aria-hidden="true"]')).toHaveText(title.charAt(0).toUpperCase())
  })

  await test.step('[NW-006][NW-007] open on the news site', async () => {
    await expect(card.getByRole('link', { name: 'All News' })).toHaveAttribute('href', /\/services\/news\/news$/)
    const href = await articles.first().getByRole('link').getAttribute('href')
    expect(href).toMatch(/\/services\/news\/news\/[a-z0-9-]+$/)
    expect((await page.request.get(href ?? '')).status()).toBe(200)
  })

  await test.step('[NW-004] have a date, a title and the words of their paragraphs', async () => {
    const blocks = [
      { type: 'header', data: { text: 'Not this' } },
      { type: 'paragraph', data: { text: 'The <b>new</b> menu &amp; more.' } },
      { type: 'paragraph', data: { text: 'From Monday.' } },
    ]
    const records = [anArticle('a', { content: { blocks } })]
    await intercept(page, address, (call) => call.fulfill({ json: { records, total: 1, page: 1, perPage: 3 } }))
    await page.reload()
    await expect(articles).toHaveText(/T?\s*10\.03\.2026\s*Title a\s*The new menu & more\. From Monday\.$/)
  })

  await test.step('[NW-003] show the first letter where the cover does not load, or may not', async () => {
    problems.allow(/covers\.test|Content Security Policy/)
    const file = { id: 'f', name: 'c.gif', extension: 'gif', size: 1, contentType: 'image/gif', thumbnailUrl: null }
    const covered = (url: string) => anArticle(url, { media: { id: url, objectFiles: [{ ...file, url }] } })
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    const records = ['https://covers.test/c.gif', 'http://covers.test/c.gif', dot].map(covered)
    await intercept(page, address, (call) => call.fulfill({ json: { records, total: 3, page: 1, perPage: 3 } }))
    await page.reload()
    await expect(articles.locator('span[aria-hidden="true"]')).toHaveText(['T', 'T'])
    await expect(articles.locator('img')).toHaveCount(1)
  })

  await test.step('[NW-005] say when there are none', async () => {
    await intercept(page, address, (call) => call.fulfill({ json: { records: [], total: 0, page: 1, perPage: 3 } }))
    await page.reload()
    await expect(card).toContainText('No articles available')
  })
})

test('news that cannot be shown', async ({ signedIn, problems }) => {
  problems.allow(/dashboard\/articles/)
  const page = await signedIn(people.priya)
  const card = page.getByRole('region', { name: 'News', exact: true })
  await changeServices(page, (services) => services.filter(({ kind }) => kind !== 'news'))
  let isDown = true
  await intercept(page, address, (call) => (isDown ? call.fulfill({ status: 500, json: {} }) : call.fallback()))
  await page.goto('/dashboard')
  await expect(card).toContainText('Articles could not be loaded')
  isDown = false
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(3)

  await test.step('[D-70] has no links without a news service', async () => {
    await expect(card.getByRole('link')).toHaveCount(0)
  })
})
