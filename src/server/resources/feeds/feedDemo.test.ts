import { feedCalls, feedStatuses } from '@contract/feeds'
import { demoRows } from '@server/demo/demoRows'
import { cleanMessageHtml } from '@server/html/messageHtml'
import { startDemoServer } from '@server/testing/startDemoServer'
import { testStart } from '@server/testing/startTestServer'
import { feedsByKey } from './demo/feedDemo'

const organisations = demoRows({ now: testStart, passwordHash: 'hash' })

describe('the feeds of the demo', () => {
  it.each(organisations.map((rows) => [rows.organisations[0]?.name ?? '', rows] as const))(
    '[D-05] are in every state and sanitised in %s, with pictures and a document',
    (_name, rows) => {
      const { feeds = [], media_files } = rows as unknown as {
        feeds?: { id: string; status: string; content: string; media_id: string | null }[]
        media_files: { media_id: string; content_type: string }[]
      }
      const types = media_files
        .filter(({ media_id }) => feeds.some((feed) => feed.media_id === media_id))
        .map(({ content_type }) => content_type)

      expect(feeds.length).toBeGreaterThanOrEqual(30)
      expect(feeds.length).toBeLessThanOrEqual(60)
      expect([...new Set(feeds.map(({ status }) => status))].toSorted()).toEqual([...feedStatuses].toSorted())
      for (const { content } of feeds) expect(cleanMessageHtml(content)).toBe(content)
      expect(new Set(types)).toEqual(new Set(['image/png', 'application/pdf']))
    },
  )

  it('[D-05] are commented on by people who read them where they work', async () => {
    const server = await startDemoServer()
    const people = await server.db.selectFrom('people').select(['id', 'organisation_id', 'email']).execute()
    const rows = await server.db
      .selectFrom('feed_comments')
      .innerJoin('feeds', 'feeds.id', 'feed_comments.feed_id')
      .where('feeds.status', '=', 'approved')
      .select(['feed_comments.feed_id', 'feed_comments.author_id', 'feed_comments.location_id'])
      .execute()
    const unread = []
    for (const { feed_id, author_id, location_id } of rows) {
      const person = people.find(({ id }) => id === author_id)
      if (!person) throw new Error('A comment has an author')
      const query = { location_id: location_id ?? '', per_page: 200 }
      const { body } = await server.as(person).call(feedCalls.employeeIndex, { query })
      if (!body.records.some(({ id }) => id === feed_id)) unread.push([feed_id, author_id])
    }

    expect(rows.length).toBeGreaterThan(40)
    expect(unread).toEqual([])
  })

  it('[D-05] are written by people who may write feeds, in the workforce', () => {
    const [harbour] = organisations
    const writers = harbour.people.filter(({ hris_permission }) => hris_permission?.includes('eed.createUpdate'))
    const names = new Set(writers.map(({ first_name, last_name }) => `${first_name} ${last_name}`))
    expect((feedsByKey.harbour ?? []).map(({ author }) => author).filter((name) => !names.has(name))).toEqual([])
  })
})
