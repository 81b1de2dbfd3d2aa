import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { insertRows } from '@server/demo/insertRows'
import { organisationRows } from '@server/demo/organisationRows'
import { peopleRows } from '@server/demo/peopleRows'
import { scaleKitchens, scalePerson } from '@server/demo/scale/scaleKitchens'

/** People with empty inboxes. Their ids and their organisation's are as real ones: rows and indexes repeat them. */
export const fillPeople = async (db: Kysely<Database>, size: { people: number }) => {
  const organisation = { ...scaleKitchens, key: randomUUID() }
  const numbered = Array.from({ length: size.people }, (_none, at) => scalePerson(at + 1))
  const now = new Date()
  const { people } = peopleRows(organisation, numbered, { passwordHash: '', now })
  await insertRows(db, organisationRows(organisation, now))
  await insertRows(db, { people: people.map((row) => ({ ...row, id: randomUUID() })) })
}
