import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { addLearners, submitAll } from './fillLearners'
import { fillPeople } from './fillPeople'

/** In the order in which measurements number them. */
const addPeople = async (db: Kysely<Database>, people: number) => {
  await fillPeople(db, { people })
  const added = await db.selectFrom('people').select(['id', 'organisation_id']).orderBy('id').execute()
  return { organisationId: added[0]?.organisation_id ?? '', ids: added.map(({ id }) => id) }
}

/** An organisation in which these people learn, all of them at a task. */
export const fillClass = async (db: Kysely<Database>, size: { people: number }) => {
  const { organisationId, ids } = await addPeople(db, size.people)
  await addLearners(db, organisationId, ids)
}

/** The first of these people teaches, and all others have submitted a task. */
export const fillMarking = async (db: Kysely<Database>, size: { people: number }) => {
  const { organisationId, ids } = await addPeople(db, size.people)
  const [trainerId = '', ...learners] = ids
  await addLearners(db, organisationId, learners)
  await submitAll(db, trainerId)
}
