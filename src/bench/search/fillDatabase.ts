import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { seedScale } from '@server/demo/seedScale'

/** Written one by one, as `npm run seed` does; the rest are copies of these, which the database makes itself. */
const seeded = 20_000
/** The seed gives the third person a tenth of all notifications; a tenth of these go to the second one here. */
export const inboxes = { oneOfMany: 10, long: 2, longest: 3 }
export const personOf = (number: number) => `scale-person-${String(number).padStart(6, '0')}`

/** The number of a person at the end of the id. */
const numberOf = sql`right(person_id, 6)::int`

/** What only makes searches and lists faster; unique ones stay, because they could fail. */
const indexesOf = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'notifications'::regclass and not indisunique`.execute(db)
  return rows
}

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
 * take a fifth of the time that the seed needs. References are not checked again; the counts of the inboxes are kept.
 */
export const fillDatabase = async (db: Kysely<Database>, size: { people: number; notifications: number }) => {
  const notifications = Math.min(size.notifications / 2, seeded)
  await seedScale(db, { people: size.people, notifications, now: new Date() })
  const copies = Math.ceil(size.notifications / notifications) - 1
  if (copies > 0)
    await db.transaction().execute(async (transaction) => {
      await sql`alter table notifications enable always trigger count_inserted`.execute(transaction)
      const indexes = await indexesOf(transaction)
      for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(transaction)
      await sql`set local session_replication_role = replica; set local maintenance_work_mem = '512MB'`.execute(
        transaction,
      )
      await copyAll(transaction, { people: size.people, copies })
      for (const { definition } of indexes) await sql.raw(definition).execute(transaction)
      await sql`alter table notifications enable trigger count_inserted`.execute(transaction)
    })
}
