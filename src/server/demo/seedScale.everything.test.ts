import { sql, type Kysely } from 'kysely'
import type { Connections } from '@server/database/connect'
import type { Database } from '@server/database/schema'
import { cleanMessageHtml } from '@server/html/messageHtml'
import { notificationCountRepository } from '@server/resources/notifications/notificationCountRepository'
import { openTestDatabase } from '@server/testing/openTestDatabase'
import { seedScale } from './seedScale'

const now = new Date('2026-11-20T00:12:00.000Z')

let connections: Connections
let db: Kysely<Database>
beforeAll(async () => {
  connections = await openTestDatabase()
  db = connections.owner
})
afterEach(async () => {
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('organisations').execute()
})
afterAll(() => connections.close())

const allPeople = () => db.selectFrom('people').selectAll().orderBy('id').execute()
const allNotifications = () => db.selectFrom('notifications').selectAll().orderBy('id').execute()

/** The total of all inboxes by their stored counts. */
const counted = async () => {
  const total = sql<number>`sum(total)::bigint`
  return (await db.selectFrom('notification_counts').select(total.as('total')).executeTakeFirstOrThrow()).total
}
const wrongCounts = () => notificationCountRepository.reconcile({ db, organisationId: 'scale' })

describe('seedScale', () => {
  it('[D-06] adds the requested numbers with one hash, and a second run continues', async () => {
    await seedScale(db, { people: 30, notifications: 200, now })
    const people = await allPeople()
    expect(people).toHaveLength(30)
    expect(new Set(people.map(({ password_hash }) => password_hash)).size).toBe(1)
    expect(people.slice(0, 3).map(({ email }) => email)).toEqual([
      'admin@scale.test',
      'manager@scale.test',
      'employee@scale.test',
    ])
    const first = await allNotifications()
    expect(first).toHaveLength(200)
    expect(first.filter(({ person_id }) => person_id === people[2]?.id).length).toBeGreaterThanOrEqual(20)

    await seedScale(db, { people: 5, notifications: 10, now })
    expect(await allPeople()).toHaveLength(35)
    expect((await allNotifications()).slice(0, 200)).toEqual(first)
    expect(await allNotifications()).toHaveLength(210)
  })

  it('[D-06] leaves complete steps and correct counts when it is stopped, and continues afterwards', async () => {
    await seedScale(db, { people: 30, notifications: 6_000, now })
    const [whole, wholeCount] = [await allNotifications(), await counted()]
    await db.deleteFrom('organisations').execute()

    await sql`alter table notifications add constraint stopped check (id <> 'scale-notification-00005500')`.execute(db)
    try {
      const stopped = seedScale(db, { people: 30, notifications: 6_000, now })
      await expect(stopped).rejects.toMatchObject({ constraint: 'stopped' })
    } finally {
      await sql`alter table notifications drop constraint stopped`.execute(db)
    }
    expect(await allNotifications()).toEqual(whole.slice(0, 5_000))
    expect([await counted(), await wrongCounts()]).toEqual([5_000, 0])

    await seedScale(db, { people: 0, notifications: 1_000, now })
    expect(await allNotifications()).toEqual(whole)
    expect([await counted(), await wrongCounts()]).toEqual([wholeCount, 0])
  })

  it('[IN-040] writes clean messages of other senders', async () => {
    await seedScale(db, { people: 4, notifications: 300, now })
    for (const { message, message_text, sender_id, person_id } of await allNotifications()) {
      expect(cleanMessageHtml(message)).toBe(message)
      expect(message_text).not.toMatch(/undefined/)
      expect(sender_id).not.toBe(person_id)
    }
  })

  it('[D-06] reports its progress', async () => {
    const lines: string[] = []
    await seedScale(db, { people: 2, notifications: 6_000, now, onProgress: (text) => lines.push(text) })
    expect(lines).toEqual(['People: 2 of 2', 'Notifications: 5000 of 6000', 'Notifications: 6000 of 6000'])
  })

  it('[D-06] refuses notifications without people', async () => {
    await expect(seedScale(db, { people: 0, notifications: 1, now })).rejects.toThrow(
      'There are no people to notify yet',
    )
  })
})
