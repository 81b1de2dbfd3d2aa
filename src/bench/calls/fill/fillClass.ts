import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { addLearners } from './fillLearners'
import { fillPeople } from './fillPeople'

/** An organisation in which these people learn, all of them at a task. */
export const fillClass = async (db: Kysely<Database>, size: { people: number }) => {
  await fillPeople(db, size)
  const people = await db.selectFrom('people').select(['id', 'organisation_id']).execute()
  await addLearners(
    db,
    people[0]?.organisation_id ?? '',
    people.map(({ id }) => id),
  )
}
