import { resourceCalls } from '@contract/resourceLibrary'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0
/** A resource at the location, in a category of its own. */
const placed = async (fixtures: Fixtures) => {
  const ids = { category: `category-${++last}`, resource: `resource-${last}` }
  const home = homeOf(fixtures)
  await fixtures.db
    .insertInto('resource_categories')
    .values({ ...home, id: ids.category, name: `Trial ${last}` })
    .execute()
  const row = { id: ids.resource, category_id: ids.category, name: `Trial ${last}`, full_url: null }
  await fixtures.db
    .insertInto('resources')
    .values({ ...home, ...row, location_id: fixtures.place.id })
    .execute()
  return ids
}
const at = ({ place }: Fixtures) => ({ per_page: 200, 'q[location_id_eq]': place.id })
const ofPlace = { by: 'portal.use', of: 'place', refuses: 'q[location_id_eq]' } as const

export const trials = [
  trial(resourceCalls.categories, ofPlace, async (fixtures) => ({
    input: { query: at(fixtures) },
    shows: (await placed(fixtures)).category,
  })),
  trial(
    resourceCalls.category,
    { by: 'portal.use', of: 'organisation', expected: { elsewhere: 'blind' } },
    async (fixtures) => {
      const { category, resource } = await placed(fixtures)
      return { input: { params: { id: category }, query: { per_page: 200 } }, shows: resource }
    },
  ),
  trial(resourceCalls.search, ofPlace, async (fixtures) => ({
    input: { query: { ...at(fixtures), search: 'Trial' } },
    shows: (await placed(fixtures)).resource,
  })),
]
