import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import { noteChange } from '@server/records/noteChange'
import { dayOf } from '@server/time/timeZones'
import '@server/resources/qualifications/qualificationRepository'

type Given = { personId: string; qualificationId: string }

/** Gives a person a qualification of the organisation; one of this name that they have begins anew. */
export const giveQualification = async (scope: Scope, { personId, qualificationId }: Given): Promise<void> => {
  const { db, organisationId, now, timeZone } = scope
  const { name, can_upload, valid_months } = await db
    .selectFrom('training_qualifications')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', qualificationId)
    .select(['name', 'can_upload', 'valid_months'])
    .executeTakeFirstOrThrow()
  const until = sql<
    string | null
  >`(${dayOf(now, timeZone)}::date + make_interval(months => ${valid_months}::int))::date`
  const renewed = await db
    .updateTable('user_qualifications')
    .set({ status: 'active', expiry_date: until as never, can_upload }) // a day, or null without months
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .returning('id')
    .execute()
  const noted = { kind: 'userQualification', action: 'complete' } as const
  for (const { id } of renewed) await noteChange(scope, 'updated', { ...noted, id })
  if (renewed.length > 0) return
  const id = randomUUID()
  await db
    .insertInto('user_qualifications')
    .values({
      id,
      organisation_id: organisationId,
      person_id: personId,
      name,
      can_upload,
      status: 'active',
      expiry_date: until as never,
      course_enrolments: '[]',
      unit_enrolments: '[]',
    })
    .execute()
  await noteChange(scope, 'created', { ...noted, id })
}
