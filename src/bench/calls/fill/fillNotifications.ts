import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { withoutIndexes } from '@server/database/withoutIndexes'
import { seedScale } from '@server/demo/seedScale'

/** Written one by one, as `npm run seed` does; the rest are copies of these, which the database makes itself. */
const seeded = 20_000
/** The seed gives the third person a tenth of all notifications; a tenth of these go to the second one here. */
export const inboxes = { oneOfMany: 10, long: 2, longest: 3 }
const personOf = (number: number) => `scale-person-${String(number).padStart(6, '0')}`

/** The number of a person at the end of the id. */
const numberOf = sql`right(person_id, 6)::int`

/** Copies each notification to other people, except those of the longest inbox, which go to it and to the long one. */
const copyAll = async (db: Kysely<Database>, { people, copies }: { people: number; copies: number }) => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'notifications'::regclass and attnum > 0
    and not attisdropped and attgenerated = '' and attname not in ('id', 'person_id', 'created_at')`.execute(db)
  const others = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`
    insert into notifications (id, person_id, created_at, ${others})
    select id || '-' || copy,
      case
        when person_id = ${personOf(inboxes.longest)} and copy % 10 = 5 then ${personOf(inboxes.long)}
        when person_id = ${personOf(inboxes.longest)} then person_id
        else 'scale-person-' || lpad(((${numberOf} + copy * 37) % ${people}::int + 1)::text, 6, '0')
      end,
      created_at - copy * interval '11 minutes', ${others}
    from notifications, generate_series(1, ${copies}::int) as copy`.execute(db)
}

/**
 * An organisation with this many people and notifications. Copies in one statement, and indexes made when all is there,
 * take a tenth of the time that the seed needs. References are not checked again; the counts of the inboxes are kept.
 */
export const fillNotifications = async (db: Kysely<Database>, size: { people: number; notifications: number }) => {
  const notifications = Math.min(size.notifications / 2, seeded)
  await seedScale(db, { people: size.people, notifications, now: new Date() })
  const copies = Math.ceil(size.notifications / notifications) - 1
  if (copies > 0)
    await db.transaction().execute(async (transaction) => {
      await sql`alter table notifications enable always trigger count_inserted`.execute(transaction)
      await sql`set local session_replication_role = replica`.execute(transaction)
      await withoutIndexes(transaction, 'notifications', () => copyAll(transaction, { people: size.people, copies }))
      await sql`alter table notifications enable trigger count_inserted`.execute(transaction)
    })
}
