import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { hashPassword } from '@server/services/passwords'
import { StartProblem } from '@server/startProblem'
import { demoPassword } from './demoAccounts'
import { insertRows } from './insertRows'
import { organisationRows } from './organisationRows'
import { peopleRows } from './peopleRows'
import { scaleKitchens, scalePerson } from './scale/scaleKitchens'
import { scaleNotifications } from './scale/scaleNotification'

type Options = {
  /** How many to add. */
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

const addOrganisation = async (db: Kysely<Database>) => {
  const known = await db.selectFrom('organisations').select('id').where('id', '=', organisationId).executeTakeFirst()
  if (!known) await db.transaction().execute((transaction) => insertRows(transaction, organisationRows(scaleKitchens)))
}

/** Runs the numbers after `known` in steps, each with its progress. */
const inSteps = async (known: number, added: number, work: (indexes: number[]) => Promise<void>) => {
  for (let done = 0; done < added; done += step)
    await work(Array.from({ length: Math.min(step, added - done) }, (_, at) => known + done + at + 1))
}

/**
 * Adds people and notifications to 'Scale Kitchens', and the organisation when it is not there (D-06). A second run goes
 * on where the first one stopped. Each step is its own transaction, so that a run that was stopped leaves whole records.
 */
export const seedScale = async (
  db: Kysely<Database>,
  { people, notifications, now, onProgress = () => {} }: Options,
) => {
  await addOrganisation(db)
  const knownPeople = await countOf(db, 'people')
  const allPeople = knownPeople + people
  if (notifications > 0 && allPeople === 0)
    throw new StartProblem('There is nobody to notify yet. Add people as well, with --people N.')

  const passwordHash = people > 0 ? await hashPassword(demoPassword) : ''
  await inSteps(knownPeople, people, async (indexes) => {
    const rows = peopleRows(scaleKitchens, indexes.map(scalePerson), { passwordHash, now })
    await db.transaction().execute((transaction) => insertRows(transaction, rows))
    onProgress(`People: ${indexes.at(-1)} of ${allPeople}`)
  })

  const knownNotifications = await countOf(db, 'notifications')
  const write = scaleNotifications(allPeople, now)
  await inSteps(knownNotifications, notifications, async (indexes) => {
    const rows = { notifications: indexes.map(write) }
    await db.transaction().execute((transaction) => insertRows(transaction, rows))
    onProgress(`Notifications: ${indexes.at(-1)} of ${knownNotifications + notifications}`)
  })

  // the embedded database has no autovacuum: without this the planner would guess
  await sql`analyze`.execute(db)
}
