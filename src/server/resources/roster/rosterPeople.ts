import { type Generated, type RawBuilder, sql } from 'kysely'
import { hrisLevels } from '@contract/permissionRules'
import type { LeaveStatus } from '@contract/shifts'
import type { Edited, Instant, InstantOrNull, Owned } from '@server/database/columns'
import { fullName } from '@server/people/fullName'
import { hasLevel } from '@server/people/hrisLevel'
import type { Condition } from '@server/records/conditionsOf'

type ShiftsTable = Owned & {
  /** Null: nobody has it yet. */
  person_id: string | null
  location_id: string
  role_id: string | null
  starts_at: Instant
  ends_at: Instant
  break_seconds: Generated<number>
  break_starts_at: InstantOrNull
  break_ends_at: InstantOrNull
}

type ShiftOffersTable = Owned & { shift_id: string; person_id: string }

type LeaveRequestsTable = Edited & {
  person_id: string
  type_name: string
  status: LeaveStatus
  is_all_day: boolean
  starts_at: Instant
  ends_at: Instant
  note: string | null
  decided_by_id: string | null
  decided_at: InstantOrNull
}

declare module '@server/database/schema' {
  interface Database {
    shifts: ShiftsTable
    shift_offers: ShiftOffersTable
    leave_requests: LeaveRequestsTable
  }
}

export type Names = { id: string; email: string; first_name: string; last_name: string }

/** The person that a column names, as `personOf` takes it; null without one. */
export const namesOf = (table: string, column: string) => sql`(
  select jsonb_build_object('id', named.id, 'email', named.email, 'first_name', named.first_name,
    'last_name', named.last_name)
  from people as named where named.organisation_id = ${sql.ref(`${table}.organisation_id`)}
    and named.id = ${sql.ref(`${table}.${column}`)})`

export const personOf = (names: Names) => ({ globalId: names.id, fullName: fullName(names) || names.email })

/** On `people`: leads a location where that person works, as `reachOf` says it of one of them; never themselves. */
export const leads = (personId: RawBuilder<unknown>): Condition => sql`(
  people.id <> ${personId} and people.role ?| array['employee', 'manager', 'admin'] and (
    ${hasLevel(hrisLevels.admin)}
    or (${hasLevel(hrisLevels.manager)} and exists (
      select 1 from location_managers as managed
      join person_locations as worked
        on worked.organisation_id = managed.organisation_id and worked.location_id = managed.location_id
      where managed.organisation_id = people.organisation_id and managed.person_id = people.id
        and worked.person_id = ${personId}))))`

/** On `people`: leads that location. */
export const leadsAt = (locationId: RawBuilder<unknown>): Condition => sql`(
  people.role ?| array['employee', 'manager', 'admin'] and (
    ${hasLevel(hrisLevels.admin)}
    or (${hasLevel(hrisLevels.manager)} and exists (
      select 1 from location_managers as managed
      where managed.organisation_id = people.organisation_id and managed.person_id = people.id
        and managed.location_id = ${locationId}))))`
