import { hoursToMilliseconds } from 'date-fns'
import { sql } from 'kysely'
import { batchCalls } from '@contract/batches'
import { aFeedHouse, refusalOf, type FeedHouse } from '@server/testing/feedsOfTest'
import { openLive } from '@server/testing/openLive'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { asksNobody, remindedLately } from './feedReading'
import { isNotPublished } from './feedRules'

let server: TestServer
let house: FeedHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aFeedHouse(server)))

const hour = hoursToMilliseconds(1)

/** People of the first location, in one statement. */
const givePeople = (count: number) =>
  sql`
    with given as (
      insert into people (id, organisation_id, email, first_name, last_name, password_hash, access_roles, service_permissions)
      select organisation_id || '-' || number, organisation_id, organisation_id || number || '@x.test', '', '', '',
        access_roles, service_permissions
      from people, generate_series(1, ${count}) as number where id = ${house.reader.id}
      returning id, organisation_id
    )
    insert into person_locations (organisation_id, person_id, location_id)
    select organisation_id, id, ${house.here.id} from given`.execute(server.db)

/** How many people each transaction asked to confirm. */
const askedTogether = async (id: string) => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from feed_asks where feed_id = ${id}
    group by xmin::text order by people desc`.execute(server.db)
  return rows.map(({ people }) => people)
}

/** When reminders told how many people. */
const remindersOf = async (id: string) => {
  const told = server.db
    .selectFrom('notifications')
    .where('href', '=', `/feed?feed=${id}`)
    .where('subject', 'like', 'Reminder to %')
  return told
    .select(['created_at', ({ fn }) => fn.countAll().as('people')])
    .groupBy('created_at')
    .execute()
}

/** Lets the second change of notifications fail, as a server does that ends in the middle. */
const withoutSecondPortion = async (work: () => Promise<unknown>) => {
  await sql`create sequence portions`.execute(server.db)
  await sql`create function fail_second_portion() returns trigger language plpgsql security definer as $$
    begin if nextval('portions') = 2 then raise 'Cut off'; end if; return null; end $$`.execute(server.db)
  await sql`create trigger fail_second_portion after update on notifications
    execute function fail_second_portion()`.execute(server.db)
  try {
    await work()
  } finally {
    await sql`drop trigger fail_second_portion on notifications`.execute(server.db)
    await sql`drop function fail_second_portion`.execute(server.db)
    await sql`drop sequence portions`.execute(server.db)
  }
}

describe('reminding', () => {
  it('[D-101] brings the feed back to those who have not confirmed it, once in 24 hours', async () => {
    const id = await house.mustRead()
    await house.as(house.reader).confirm(id)
    await house.wait(hour)
    const [confirmed] = await house.asksOf(house.reader)
    const author = house.as(house.author)
    const { body } = await author.remind(id)
    const reminded = server.now()

    expect(body).toMatchObject({
      open: 1,
      remindedAt: reminded.toISOString(),
      nextReminderAt: new Date(reminded.getTime() + 24 * hour).toISOString(),
      reminding: { done: 0, all: 1 },
    })
    await server.runJobs()
    expect((await author.readerCounts(id)).body.reminding).toBeNull()
    expect(await house.asksOf(house.approver)).toMatchObject([
      {
        subject: "Reminder to confirm you've read: Kitchen closes early",
        read: false,
        createdAt: reminded.toISOString(),
      },
    ])
    expect(await house.asksOf(house.reader)).toEqual([confirmed])
    expect(await refusalOf(author.remind(id))).toEqual([422, { base: [remindedLately] }])
    expect(remindedLately).toBe('A reminder has been sent within the last 24 hours')

    server.moveTo(new Date(reminded.getTime() + 24 * hour - 1))
    expect((await house.as(house.approver).remind(id)).status).toBe(422)
    server.moveTo(new Date(reminded.getTime() + 24 * hour))
    expect((await house.as(house.author).readerCounts(id)).body.nextReminderAt).toBeNull()
    expect((await house.as(house.author).remind(id)).status).toBe(200)
  })

  it('[D-101] goes to many in portions, tells how far it is, and goes on where it was cut off', async () => {
    const id = await house.mustRead()
    await givePeople(501)
    await house.wait(hour) // those who came are asked too
    expect(await askedTogether(id)).toEqual([500, 2, 1])
    server.moveTo(new Date(server.now().getTime() + hour))
    const author = house.as(house.author)
    await author.remind(id)
    const window = await openLive(server, await server.tokenOf(house.author))
    await withoutSecondPortion(() => server.runJobs())
    const { reminding } = (await author.readerCounts(id)).body

    expect(reminding).toEqual({ done: 500, all: 503 })
    await house.wait(hour)
    expect((await author.readerCounts(id)).body.reminding).toBeNull()
    const told = await remindersOf(id)
    expect(told).toEqual([{ created_at: new Date(server.now().getTime() - hour), people: 503 }])
    await window.until(({ kind }) => kind === 'feedReading')
  })

  it('[D-101] is a batch that its starter and approvers pause, resume and cancel', async () => {
    const id = await house.mustRead()
    const [author, approver, reader] = [house.as(house.author), house.as(house.approver), house.as(house.reader)]
    const batchOf = async () => {
      const { body } = await house.as(house.author).call(batchCalls.index, { query: { 'q[record_id_eq]': id } })
      return body.records[0]
    }
    await house.wait(hour)
    await author.remind(id)
    const params = { id: (await batchOf())?.id ?? '' }
    expect((await reader.call(batchCalls.pause, { params })).status).toBe(404)
    expect((await approver.call(batchCalls.pause, { params })).body.state).toBe('paused')
    await server.runJobs()
    expect(await remindersOf(id)).toEqual([])
    expect((await author.readerCounts(id)).body.reminding).toEqual({ done: 0, all: 2 })

    await author.call(batchCalls.resume, { params })
    await server.runJobs()
    expect(await remindersOf(id)).toEqual([{ created_at: server.now(), people: 2 }])
    expect(await batchOf()).toMatchObject({ state: 'done', total: 2, succeeded: 2 })

    await house.wait(24 * hour)
    const later = house.as(house.author) // the session is over
    await later.remind(id)
    await later.call(batchCalls.cancel, { params: { id: (await batchOf())?.id ?? '' } })
    await server.runJobs()
    expect((await later.readerCounts(id)).body.reminding).toBeNull()
    expect(await remindersOf(id)).toHaveLength(1)
  })

  it('[D-101] is sent when an earlier version enqueued it', async () => {
    const id = await house.mustRead()
    await house.wait(hour)
    await server.db.updateTable('feeds').set({ reminded_at: server.now() }).where('id', '=', id).execute()
    await server.given.job({ ...house.own, kind: 'feed.remind', payload: { feedId: id } })
    await server.runJobs()

    expect(await remindersOf(id)).toEqual([{ created_at: server.now(), people: 2 }])
  })

  it('[D-101] is sent by one of two who press at the same time', async () => {
    const id = await house.mustRead()
    const answers = await Promise.all([house.as(house.author).remind(id), house.as(house.approver).remind(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(
      (await house.as(house.author).history(id)).body.records.filter(({ kind }) => kind === 'reminded'),
    ).toHaveLength(1)
  })

  it('[D-101] is refused for a feed that asks nobody, or is not published', async () => {
    const [plain, waiting] = [await house.feed(), await house.feed({ status: 'pending', mustRead: true })]
    expect(await refusalOf(house.as(house.author).remind(plain))).toEqual([422, { base: [asksNobody] }])
    expect(await refusalOf(house.as(house.author).remind(waiting))).toEqual([422, { base: [isNotPublished] }])
  })
})
