import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import { isAble } from '@server/people/audience'
import { fullName } from '@server/people/fullName'
import type { Condition } from '@server/records/conditionsOf'

/** On `people`, as `can(…, 'feed.approveReject')` decides for one of them. */
export const isApprover: Condition = sql`(
  people.role ?| array['employee', 'manager', 'admin']
  and people.service_permissions @> '{"hris": ["feed.approveReject"]}')`

const peopleOf = ({ db, organisationId }: Scope) =>
  db.selectFrom('people').where('people.organisation_id', '=', organisationId)

export const feedPeople = {
  /** Who may approve and reject, without the scope's person. */
  async otherApproverIds(scope: Scope): Promise<string[]> {
    const rows = await peopleOf(scope)
      .where(isApprover)
      .where(isAble)
      .where('people.id', '<>', scope.actor.globalId)
      .select('people.id')
      .orderBy('people.id')
      .execute()
    return rows.map(({ id }) => id)
  },

  async find(scope: Scope, id: string) {
    const row = await peopleOf(scope)
      .where('people.id', '=', id)
      .select(['people.first_name', 'people.last_name', 'people.email', isAble.as('isAble')])
      .executeTakeFirst()
    return row && { name: fullName(row) || row.email, isAble: row.isAble }
  },
}
