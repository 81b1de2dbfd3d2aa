import { queryOf, recordCalls } from '../support/calls'
import { answer, cardOf, firstQuery, listed } from '../support/dashboard'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'

const categoriesPath = '/api/dashboard/categories'
const searchPath = '/api/dashboard/resources'
const place = 'harbour-location-harbour-street'

const aResource = (name: string, fullUrl: string | null) => ({
  id: name,
  name,
  fullUrl,
  category: { id: 'c1', name: 'Food safety' },
})

test('the library of a location', async ({ signedIn }) => {
  const page = await signedIn(people.ella)
  const calls = await recordCalls(page)
  await answer(page, categoriesPath, ({ searchParams }) => {
    const number = Number(searchParams.get('page'))
    const ids = number === 1 ? [1, 2, 3, 4] : [5]
    const records = ids.map((id) => ({ id: `c${id}`, name: `Category ${id}`, resourcesCount: id }))
    return { records, total: 5, page: number, perPage: 4 }
  })
  await answer(
    page,
    `${categoriesPath}/c1`,
    listed([aResource('Cleaning plan', '/messages'), aResource('Poster', null)]),
  )
  await answer(page, `${categoriesPath}/c2`, listed([]))
  const card = page.locator('section', { has: page.getByRole('searchbox', { name: 'Search...' }) })
  const categories = card.getByRole('list', { name: 'Categories' }).getByRole('button')
  await page.goto('/dashboard')

  await test.step('[DB-022][DB-023][DB-028][SV-006] has its categories, four on a page', async () => {
    await expect(card.getByRole('heading')).toHaveText('Available Resources')
    await expect(categories).toHaveText([/Category 1\s*1 resource$/, /Category 2/, /Category 3/, /Category 4/])
    await card.getByRole('button', { name: 'Next categories' }).click()
    await expect(categories).toHaveText([/Category 5\s*5 resources/])
    await expect(card.getByRole('button', { name: 'Next categories' })).toBeDisabled()
    await card.getByRole('button', { name: 'Previous categories' }).click()
    await expect(categories).toHaveCount(4)
    expect(calls.to('GET', categoriesPath).slice(0, 2).map(queryOf)).toEqual(
      ['1', '2'].map((number) => ({ page: number, per_page: '4', 'q[location_id_eq]': place })),
    )
  })

  await test.step('[DB-024][DB-025] shows what a category has, until it is pressed again', async () => {
    const results = card.getByRole('list', { name: 'Resources of Category 1' })
    await categories.first().press('Enter')
    await expect(results.getByRole('listitem')).toHaveText([/Cleaning plan/, /Poster/])
    await expect(categories.first()).toHaveAttribute('aria-pressed', 'true')
    expect(firstQuery(calls.to('GET', `${categoriesPath}/c1`))).toEqual({ 'q[location_id_eq]': place })
    await categories.first().press('Enter')
    await expect(results).toHaveCount(0)
    await categories.nth(1).click()
    await expect(card).toContainText('no resources found')
    await categories.nth(1).click()
  })

  const search = card.getByRole('searchbox', { name: 'Search...' })
  await test.step('[DB-026][DB-027][DB-029][SV-006] is searched once the person stops typing', async () => {
    await answer(page, searchPath, listed([aResource('Cleaning plan', null)]))
    await expect(search).toHaveAttribute('placeholder', 'Search...')
    expect(calls.count('GET', searchPath)).toBe(0)
    await search.pressSequentially('clean', { delay: 20 })
    await expect(card.getByRole('heading')).toHaveText(/^Search Result\s+1 match$/)
    await expect(card.getByRole('list', { name: 'Search Result' }).getByRole('listitem')).toHaveCount(1)
    expect(calls.to('GET', searchPath).map(queryOf)).toEqual([
      { search: 'clean', page: '1', per_page: '100', 'q[location_id_eq]': place },
    ])
    await answer(page, searchPath, listed([aResource('One', null), aResource('Two', null)]))
    await search.fill('plan')
    await expect(card.getByRole('heading')).toHaveText(/^Search Result\s+2 matches$/)
  })

  await test.step('[DB-030] says that nothing was found', async () => {
    await answer(page, searchPath, listed([]))
    await search.fill('nothing')
    await expect(card).toContainText('no match results found')
    await expect(card.getByRole('heading')).toHaveText(/0 matches$/)
  })

  await test.step('[DB-031] opens a resource that has an address, and no other', async () => {
    await answer(page, searchPath, listed([aResource('Handbook', '/messages'), aResource('Poster', null)]))
    await search.fill('book')
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await card.getByText('Poster').click()
    await expect(page).toHaveURL('/dashboard')
    await card.getByText('Handbook').click()
    await expect(page).toHaveURL('/messages')
  })

  await test.step('a search ends with Escape', async () => {
    await page.goBack()
    await search.fill('book')
    await search.press('Escape')
    await expect(card.getByRole('heading')).toHaveText('Available Resources')
    await expect(categories).toHaveCount(4)
  })
  await expect(cardOf(page, 'Available Resources')).toBeVisible()
})
