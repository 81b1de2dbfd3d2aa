import type { CallInput } from '@contract/call'
import { notificationCalls } from '@contract/notifications'
import { createScopes } from '@server/database/scopes'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { notificationCountRepository } from './notificationCountRepository'

let server: TestServer
let robin: GivenPerson
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  robin = await server.given.person()
})

type Query = CallInput<typeof notificationCalls.index>['query']
const totalOf = async (query: Query) =>
  (await server.as(robin).call(notificationCalls.index, { query: { ...query, per_page: 1 } })).body.total
const unread = async () => (await server.as(robin).call(notificationCalls.status, {})).body.unreadCount
const kept = () =>
  server.db
    .selectFrom('notification_counts')
    .where('person_id', '=', robin.id)
    .select(['source', 'total', 'unread', 'urgent_unread'])
    .orderBy('source')
    .execute()
const reconcile = () =>
  createScopes(server.bound, server.now)
    .open()
    .inOrganisation(robin.organisation_id, (db) =>
      notificationCountRepository.reconcile({ db, organisationId: robin.organisation_id }),
    )

describe('stored counts', () => {
  it('[IN-034, D-62] change with each write, read mark, move and delete, in the same transaction', async () => {
    const first = await server.given.notification(robin, { source: 'hris', priority: 'high' })
    await server.given.notification(robin, { source: 'hris' })
    await server.given.notification(robin, { source: 'task' })
    expect(await kept()).toEqual([
      { source: 'hris', total: 2, unread: 2, urgent_unread: 1 },
      { source: 'task', total: 1, unread: 1, urgent_unread: 0 },
    ])

    await server.as(robin).call(notificationCalls.update, {
      params: { id: first.id },
      body: { notification: { read: true } },
    })
    await server.db.updateTable('notifications').set({ source: 'internal_lms' }).where('source', '=', 'task').execute()
    expect(await kept()).toEqual([
      { source: 'hris', total: 2, unread: 1, urgent_unread: 0 },
      { source: 'internal_lms', total: 1, unread: 1, urgent_unread: 0 },
      { source: 'task', total: 0, unread: 0, urgent_unread: 0 },
    ])

    await server.as(robin).call(notificationCalls.readAll, { body: {} })
    await server.db.deleteFrom('notifications').where('id', '=', first.id).execute()
    expect(await kept()).toMatchObject([{ total: 1, unread: 0 }, { total: 1, unread: 0 }, { total: 0 }])
    expect(await unread()).toBe(0)
  })

  it('[IN-034, SV-003] are the totals of every list, filtered or not, also on a page beyond the last', async () => {
    for (const source of ['hris', 'hris', 'task'] as const) await server.given.notification(robin, { source })
    const read = await server.given.notification(robin, {
      source: 'hris',
      read_at: server.now(),
      subject: 'Fire drill',
    })

    expect(await totalOf({})).toBe(4)
    expect(await totalOf({ 'q[source_eq]': 'hris' })).toBe(3)
    expect(await totalOf({ 'q[source_eq]': 'hris', 'q[read_eq]': 'false' })).toBe(2)
    expect(await totalOf({ 'q[read_eq]': 'true' })).toBe(1)
    expect(await totalOf({ 'q[subject_or_message_cont]': 'fire' })).toBe(1)
    expect(await totalOf({ 'q[created_at_gteq]': '2020-01-01', 'q[source_eq]': 'task' })).toBe(1)
    expect(await totalOf({ page: 9 })).toBe(4)
    expect(await totalOf({ page: 9, 'q[subject_or_message_cont]': 'fire' })).toBe(1)
    expect(read.read_at).toEqual(server.now())
  })

  it('[IN-039] leave out archived notifications, whatever becomes of them', async () => {
    const archived = { archived_at: server.now(), source: 'hris' } as const
    const { id } = await server.given.notification(robin, { ...archived, priority: 'high' })
    await server.given.notification(robin, archived)
    const set = (change: object) => server.db.updateTable('notifications').set(change).where('id', '=', id).execute()
    expect(await kept()).toEqual([])

    await set({ read_at: server.now() })
    await set({ source: 'task' })
    expect((await kept()).filter(({ total }) => total > 0)).toEqual([])
    await set({ archived_at: null })
    expect(await kept()).toContainEqual({ source: 'task', total: 1, unread: 0, urgent_unread: 0 })
    await set({ read_at: null })
    expect(await kept()).toContainEqual({ source: 'task', total: 1, unread: 1, urgent_unread: 1 })
    await set({ archived_at: server.now() })
    expect(await kept()).toContainEqual({ source: 'task', total: 0, unread: 0, urgent_unread: 0 })
    await server.db.deleteFrom('notifications').where('person_id', '=', robin.id).execute()
    expect((await kept()).filter(({ total }) => total !== 0)).toEqual([])
  })

  it('are deleted with an organisation whose people wrote to each other', async () => {
    const house = await server.given.organisation()
    const [one, other] = [
      await server.given.person({ organisation_id: house.id }),
      await server.given.person({ organisation_id: house.id }),
    ]
    await server.given.notification(one, { sender_id: other.id })
    await server.given.conversation(one, other)
    await server.db.deleteFrom('organisations').where('id', '=', house.id).execute()
    const left = await server.db
      .selectFrom('notification_counts')
      .where('organisation_id', '=', house.id)
      .selectAll()
      .execute()

    expect(left).toEqual([])
  })

  it('are deleted with the person', async () => {
    await server.given.notification(robin)
    await server.db.deleteFrom('people').where('id', '=', robin.id).execute()
    expect(await kept()).toEqual([])
  })

  it('do not include a write that is rolled back', async () => {
    const scopes = createScopes(server.bound, server.now)
    await server.given.notification(robin)
    const failing = scopes.open().inOrganisation(robin.organisation_id, async (db) => {
      await db.updateTable('notifications').set({ read_at: server.now() }).where('person_id', '=', robin.id).execute()
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(await unread()).toBe(1)
  })

  it('are corrected when they are wrong, and otherwise left alone', async () => {
    await server.given.notification(robin, { source: 'hris' })
    await server.given.notification(robin, { source: 'hris', archived_at: server.now() })
    const right = await kept()
    expect(await reconcile()).toBe(0)

    const counts = JSON.stringify({ hris: [1, 7, 0], task: [3, 3, 0] })
    await server.db.updateTable('inbox_counts').set({ counts }).where('person_id', '=', robin.id).execute()
    expect(await reconcile()).toBe(1)
    expect((await kept()).filter(({ total }) => total > 0)).toEqual(right)

    await server.db.deleteFrom('inbox_counts').where('person_id', '=', robin.id).execute()
    expect(await reconcile()).toBe(1)
    expect(await kept()).toEqual(right)
    expect(await reconcile()).toBe(0)
  })
})
