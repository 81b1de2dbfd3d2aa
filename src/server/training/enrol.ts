import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import { noteChanges } from '@server/records/noteChange'
import { tellStudents, type UnitNews } from './unitMails'
import './trainingTables'

type Given = { enrolment_id: string; unit_id: string; starts_on: string | null; due_on: string | null }
export type GivenUnit = { unitId: string; startsOn: string | null; dueOn: string | null }

export const newsOf = (rows: readonly Given[]): UnitNews[] =>
  rows.map(({ enrolment_id, unit_id, starts_on, due_on }) => ({
    enrolmentId: enrolment_id,
    unitId: unit_id,
    startsOn: starts_on,
    dueOn: due_on,
  }))

/** Gives units to students who do not have them, and tells those who get one. */
export const giveUnits = async (
  scope: Scope,
  mails: MailService,
  enrolmentIds: readonly string[],
  units: readonly GivenUnit[],
): Promise<UnitNews[]> => {
  const { rows } = await sql<Given>`
    insert into training_enrolment_units (organisation_id, enrolment_id, unit_id, starts_on, due_on)
    select ${scope.organisationId}, enrolled.id, unit.id, unit.starts_on, unit.due_on
    from unnest(${[...enrolmentIds]}::text[]) as enrolled (id)
    cross join unnest(${units.map(({ unitId }) => unitId)}::text[], ${units.map(({ startsOn }) => startsOn)}::date[],
      ${units.map(({ dueOn }) => dueOn)}::date[]) as unit (id, starts_on, due_on)
    on conflict do nothing
    returning enrolment_id, unit_id, starts_on, due_on`.execute(scope.db)
  const order = new Map(units.map(({ unitId }, at) => [unitId, at]))
  const news = newsOf(rows).sort((one, other) => (order.get(one.unitId) ?? 0) - (order.get(other.unitId) ?? 0))
  await tellStudents(scope, mails, 'scheduled', news)
  return news
}

/** The schedule of a class, in its order. */
export const scheduleOf = async ({ db, organisationId }: Scope, classId: string): Promise<GivenUnit[]> => {
  const rows = await db
    .selectFrom('training_class_units')
    .where('organisation_id', '=', organisationId)
    .where('class_id', '=', classId)
    .orderBy('position')
    .select(['unit_id', 'starts_on', 'due_on'])
    .execute()
  return rows.map(({ unit_id, starts_on, due_on }) => ({ unitId: unit_id, startsOn: starts_on, dueOn: due_on }))
}

/**
 * Makes people students of a class, once: the only place where an enrolment begins. In a published class they get the units of
 * its schedule. Returns the new enrolments by their people. The caller has locked the class and judged the people.
 */
export const enrol = async (
  scope: Scope,
  mails: MailService,
  klass: { id: string; status: string },
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { db, organisationId, now } = scope
  if (personIds.length === 0) return new Map()
  const rows = await db
    .insertInto('training_enrolments')
    .values(
      personIds.map((person_id) => ({
        id: randomUUID(),
        organisation_id: organisationId,
        class_id: klass.id,
        person_id,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'class_id', 'person_id']).doNothing())
    .returning(['id', 'person_id'])
    .execute()
  const ids = rows.map(({ id }) => id)
  if (klass.status === 'published' && ids.length > 0)
    await giveUnits(scope, mails, ids, await scheduleOf(scope, klass.id))
  await noteChanges(
    scope,
    'created',
    ids.map((id) => ({ kind: 'enrolment', id })),
  )
  return new Map(rows.map(({ id, person_id }) => [person_id, id]))
}
