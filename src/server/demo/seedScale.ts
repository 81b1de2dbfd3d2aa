import { setImmediate as othersTurn } from 'node:timers/promises'
import { sql, type Insertable, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { hashPassword } from '@server/secrets/passwords'
import { StartProblem } from '@server/startProblem'
import { demoPassword } from './demoAccounts'
import { insertionOf } from './insertionOf'
import { insertRows } from './insertRows'
import { organisationRows } from './organisationRows'
import { peopleRows } from './peopleRows'
import { scaleKitchens, scalePerson } from './scale/scaleKitchens'
import { scaleNotifications } from './scale/scaleNotification'

type Options = {
  /** Numbers of records to add. */
  people: number
  notifications: number
  now: Date
  onProgress?: (text: string) => void
}

const step = 5_000
const organisationId = scaleKitchens.key

const countOf = async (db: Kysely<Database>, table: 'people' | 'notifications') => {
  const rows = db.selectFrom(table).where('organisation_id', '=', organisationId)
  const { count } = await rows.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

const addOrganisation = async (db: Kysely<Database>, now: Date) => {
  const known = await db.selectFrom('organisations').select('id').where('id', '=', organisationId).executeTakeFirst()
  const rows = organisationRows(scaleKitchens, now)
  if (!known) await db.transaction().execute((transaction) => insertRows(transaction, rows))
}

/** The numbers after `known`, divided into steps. */
const stepsOf = (known: number, added: number) =>
  Array.from({ length: Math.ceil(added / step) }, (_none, at) =>
    Array.from({ length: Math.min(step, added - at * step) }, (_, index) => known + at * step + index + 1),
  )

type NotificationRow = Insertable<Database['notifications']>

/** Creates rows, and lets the event loop handle the database's traffic meanwhile. */
const written = async (indexes: readonly number[], write: (index: number) => NotificationRow) => {
  const rows: NotificationRow[] = []
  for (const index of indexes) {
    rows.push(write(index))
    if (rows.length % 100 === 0) await othersTurn()
  }
  return { insertion: insertionOf('notifications', rows), last: indexes.at(-1) }
}

/**
 * Inserts one step. The search's index takes what is new in portions, which belong to many steps here: each of its parts
 * is then written to a few times instead of a few hundred.
 */
const insertStep = (db: Kysely<Database>, { insertion }: Awaited<ReturnType<typeof written>>) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local gin_pending_list_limit = '64MB'; set local work_mem = '64MB'`.execute(transaction)
    await insertion.execute(transaction)
  })

/** A portion that is not in the index yet is read through by every search. */
const finishIndex = (db: Kysely<Database>) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local maintenance_work_mem = '64MB'`.execute(transaction)
    await sql`select gin_clean_pending_list('notifications_searched')`.execute(transaction)
  })

/**
 * Adds people and notifications to 'Scale Kitchens', and creates the organisation if it does not exist (D-06). A second
 * run continues where the first one stopped. Each step with its counts is one transaction, so that a stopped run leaves
 * complete records and correct counts.
 */
export const seedScale = async (
  db: Kysely<Database>,
  { people, notifications, now, onProgress = () => {} }: Options,
) => {
  await addOrganisation(db, now)
  const knownPeople = await countOf(db, 'people')
  const allPeople = knownPeople + people
  if (notifications > 0 && allPeople === 0)
    throw new StartProblem('There are no people to notify yet. Add some with --people N.')

  const passwordHash = people > 0 ? await hashPassword(demoPassword) : ''
  for (const indexes of stepsOf(knownPeople, people)) {
    const rows = peopleRows(scaleKitchens, indexes.map(scalePerson), { passwordHash, now })
    await db.transaction().execute((transaction) => insertRows(transaction, rows))
    onProgress(`People: ${indexes.at(-1)} of ${allPeople}`)
  }

  const knownNotifications = await countOf(db, 'notifications')
  const write = scaleNotifications(allPeople, now)
  const [first, ...others] = stepsOf(knownNotifications, notifications)
  let ready = first && (await written(first, write))
  while (ready) {
    const following = others.shift()
    // a database server inserts one step while the next one is created here
    const [, next] = await Promise.all([insertStep(db, ready), following && written(following, write)])
    onProgress(`Notifications: ${ready.last} of ${knownNotifications + notifications}`)
    ready = next
  }

  await finishIndex(db)
  // the embedded database has no autovacuum, so without this the planner would lack statistics
  await sql`analyze`.execute(db)
}
