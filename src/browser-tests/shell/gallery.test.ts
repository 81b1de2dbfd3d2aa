import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/fixtures'
import { people } from '../support/people'

test('the gallery of parts is not in what ships', async ({ signedIn }) => {
  const built = path.resolve(import.meta.dirname, '../../../dist/bundle.json')
  expect(Object.keys(JSON.parse(readFileSync(built, 'utf8')) as object)).not.toContain('gallery')
  const page = await signedIn(people.ella)
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
