import { sql } from 'kysely'
import { up } from '@server/database/migrations/0034_reading_of_feeds'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { aFeedHouse } from '@server/testing/feedsOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

/** Restores the schema before `up`, and entries of the audit log as they were. */
const takeBack = () =>
  sql`
    drop table feed_events, feed_likes, feed_asks, feed_confirmations;
    alter table notifications drop column is_held;
    alter table feeds drop column must_read, drop column read_version, drop column reminded_at, drop column pinned,
      drop column publish_at, drop column end_at;
    update audit_log set details = details || jsonb_build_object('kind', record_kind, 'id', record_id)
      where record_kind is not null;
  `.execute(server.db)

/** What the audit log does not know: the feed was there before it, as those of the demo are. */
const forget = (id: string) => server.db.deleteFrom('audit_log').where('record_id', '=', id).execute()

describe('the migration that gives feeds a history', () => {
  it('keeps the feeds, which ask nobody, and takes their history from the audit log or from what their rows tell', async () => {
    const house = await aFeedHouse(server)
    const elsewhere = await aFeedHouse(server)
    const [author, approver] = [house.as(house.author), house.as(house.approver)]
    const minute = () => server.moveTo(new Date(server.now().getTime() + 60_000))
    const { id: noted } = (await author.create({ status: 'pending' })).body
    minute()
    await approver.reject(noted, 'No date')
    minute()
    await author.resolve(noted)
    minute()
    await author.update(noted, { status: 'pending' })
    minute()
    await approver.approve(noted)
    minute()
    const { id: archived } = (await author.create({ status: 'pending' })).body
    await approver.approve(archived)
    minute()
    await author.deactivate(archived)
    const { id: draft } = (await author.create()).body
    await elsewhere.feed({ status: 'approved' })
    for (const id of [archived, draft]) await forget(id)
    await takeBack()
    await up(server.db as never)

    const stepsOf = async (id: string) => {
      const { records } = (await author.history(id)).body
      return records.map(({ kind, person, reason }) => [kind, person?.fullName ?? null, reason]).toReversed()
    }
    expect(await stepsOf(noted)).toEqual([
      ['created', 'Ella King', null],
      ['rejected', 'Priya Nair', null], // its reason is kept with the last review alone
      ['resolved', 'Ella King', null],
      ['edited', 'Ella King', null],
      ['approved', 'Priya Nair', null],
    ])
    expect(await stepsOf(archived)).toEqual([
      ['created', 'Ella King', null],
      ['approved', 'Priya Nair', null],
      ['archived', null, null],
    ])
    expect(await stepsOf(draft)).toEqual([['created', 'Ella King', null]])
    expect((await house.as(house.reader).show(noted)).body).toMatchObject({
      mustRead: false,
      readVersion: 1,
      asksMe: false,
      pinned: false,
      publishAt: null,
      endAt: null,
      likeCount: 0,
    })
    expect((await house.as(house.reader).like(noted)).body.likeCount).toBe(1)

    const seen = await asSystem(createScopes(server.bound, server.now), elsewhere.own.organisation_id, ({ db }) =>
      db.selectFrom('feed_events').select(['organisation_id', 'kind']).execute(),
    )
    const { organisation_id } = elsewhere.own
    expect(seen.map(({ kind }) => kind).toSorted()).toEqual(['approved', 'created'])
    expect(new Set(seen.map((row) => row.organisation_id))).toEqual(new Set([organisation_id]))
  })

  it('keeps the reason of a rejection', async () => {
    const house = await aFeedHouse(server)
    const known = (await house.as(house.author).create({ status: 'pending' })).body.id
    await house.as(house.approver).reject(known, 'No date')
    const unknown = await house.feed({ status: 'rejected', rejectedReason: 'No place' })
    await takeBack()
    await up(server.db as never)
    const reasons = []
    for (const id of [known, unknown]) {
      const { records } = (await house.as(house.author).history(id)).body
      reasons.push(...records.filter(({ kind }) => kind === 'rejected').map(({ reason }) => reason))
    }
    expect(reasons).toEqual(['No date', 'No place'])
  })
})
