import { feedReadingCalls } from '@contract/feedReading'
import { feedCalls, feedStatuses } from '@contract/feeds'
import { demoRows } from '@server/demo/demoRows'
import type { Rows } from '@server/demo/insertRows'
import { cleanMessageHtml } from '@server/html/messageHtml'
import { startDemoServer } from '@server/testing/startDemoServer'
import { testStart } from '@server/testing/startTestServer'
import { harbourFeeds } from './demo/harbourFeeds'

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

  it('[D-101] ask whom they are to ask: the jobs have nothing to change', async () => {
    const server = await startDemoServer()
    const stored = async () => ({
      asks: await server.db.selectFrom('feed_asks').selectAll().orderBy('notification_id').execute(),
      notifications: await server.db.selectFrom('notifications').selectAll().orderBy('id').execute(),
      events: await server.db.selectFrom('feed_events').selectAll().orderBy('id').execute(),
    })
    const before = await stored()
    await server.runJobs()
    const after = await stored()
    const held = before.notifications.filter(({ is_held, href }) => is_held && href?.startsWith('/feed?'))
    const ella = before.asks.filter(({ person_id }) => person_id === 'harbour-person-ella-king')

    expect(after).toEqual(before)
    expect(held.map(({ id }) => id)).toEqual(before.asks.map(({ notification_id }) => notification_id))
    expect(held.every(({ read_at, priority }) => read_at === null && priority === 'high')).toBe(true)
    expect(ella.map(({ feed_id }) => feed_id)).toEqual(['harbour-feed-card-payments'])
  })

  it('[D-101] were confirmed by two thirds of their people, or by the first few', async () => {
    const server = await startDemoServer()
    const countsOf = async (email: string, id: string) => {
      const { body } = await (await server.asAccount(email)).call(feedReadingCalls.readerCounts, { params: { id } })
      return [body.confirmed, body.confirmed + body.open]
    }
    const early = await server.db
      .selectFrom('feed_confirmations')
      .innerJoin('feeds', 'feeds.id', 'feed_confirmations.feed_id')
      .where(({ eb, or, ref }) =>
        or([eb('confirmed_at', '<', ref('feeds.status_updated_at')), eb('confirmed_at', '>', server.now())]),
      )
      .select('feeds.id')
      .execute()

    expect(await countsOf('admin@harbour.test', 'harbour-feed-allergen-refresher')).toEqual([28, 41])
    expect(await countsOf('manager@harbour.test', 'harbour-feed-card-payments')).toEqual([2, 7])
    const { feed_confirmations, feed_asks } = organisations[1] as unknown as Rows // there nobody manages feeds
    expect([feed_confirmations?.length, feed_asks?.length]).toEqual([37, 4])
    expect(early).toEqual([])
  })

  it.each(organisations.map((rows) => [rows.organisations[0]?.name ?? '', rows] as const))(
    '[D-05] have a history that ends with their state, in the order of its steps, in %s',
    (_name, rows) => {
      const { feeds = [], feed_events = [] } = rows as unknown as Rows
      const last = { draft: ['created', 'resolved'], pending: ['submitted'] } as Partial<Record<string, string[]>>
      for (const feed of feeds) {
        const events = feed_events.filter(({ feed_id }) => feed_id === feed.id)
        const times = events.map(({ created_at }) => Number(created_at))
        expect(events[0]).toMatchObject({ kind: 'created', created_at: feed.created_at })
        expect(last[feed.status] ?? [feed.status]).toContain(events.at(-1)?.kind)
        expect(times).toEqual(times.toSorted((one, other) => one - other))
        if (feed.publish_at === null) expect(events.at(-1)?.created_at).toEqual(feed.status_updated_at)
        for (const time of times) expect(time).toBeLessThanOrEqual(Number(testStart))
      }
      const ids = (isSo: (feed: (typeof feeds)[number]) => boolean) => feeds.filter(isSo).length
      expect(ids(({ pinned }) => pinned === true)).toBeGreaterThan(0)
      expect((rows as unknown as Rows).feed_likes?.length).toBeGreaterThan(40)
    },
  )

  it('[D-05] are written by people who may write feeds, in the workforce', () => {
    const [harbour] = organisations
    const writers = harbour.people.filter(({ hris_permission }) => hris_permission?.includes('eed.createUpdate'))
    const names = new Set(writers.map(({ first_name, last_name }) => `${first_name} ${last_name}`))
    expect(harbourFeeds.map(({ author }) => author).filter((name) => !names.has(name))).toEqual([])
  })
})
