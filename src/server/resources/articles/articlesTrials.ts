import { articleCalls } from '@contract/articles'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0
const published = async (fixtures: Fixtures): Promise<string> => {
  const id = `article-${++last}`
  const row = { id, location_id: fixtures.place.id, title: 'Trial', slug: id, blocks: '[]', media_id: null }
  const published_at = fixtures.now()
  await fixtures.db
    .insertInto('articles')
    .values({ ...homeOf(fixtures), ...row, published_at })
    .execute()
  return id
}

const hidden = { elsewhere: 'blind', stranger: 'blind' } as const

export const trials = [
  trial(articleCalls.index, { by: 'portal.use', of: 'place', expected: hidden }, async (fixtures) => ({
    input: { query: { per_page: 200, 'q[location_id_eq]': fixtures.place.id } },
    shows: await published(fixtures),
  })),
]
