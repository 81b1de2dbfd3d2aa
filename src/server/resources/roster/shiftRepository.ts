import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import { shiftCalls, type LeaveStatus, type OfferedShift, type RosterShift, type ShiftEntry } from '@contract/shifts'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { conditionsOf, type Condition } from '@server/records/conditionsOf'

type Query = CallData<typeof shiftCalls.mine>['query']
type Kind = ShiftEntry['classType']
type Times = { starts_at: Date; ends_at: Date }
type ShiftColumns = {
  break_seconds: number
  break_starts_at: Date | null
  break_ends_at: Date | null
  location: string
  role: string | null
}
type LeaveColumns = { status: LeaveStatus; type_name: string; is_all_day: boolean }
type Found = Times & { id: string; kind: Kind } & ShiftColumns & LeaveColumns
/** A page behind the last one has one row, with the total alone. */
type Row = { total: number } & (Found | { id: null })

const atSecond = (value: unknown) => new Date(Number(value) * 1000)
const timesOf = (table: 'shifts' | 'leave_requests') => {
  const [start, end] = [sql.ref(`${table}.starts_at`), sql.ref(`${table}.ends_at`)]
  return conditionsOf(shiftCalls.mine, {
    date_start_gteq: (value): Condition => sql`${start} >= ${atSecond(value)}`,
    date_start_lteq: (value): Condition => sql`${start} <= ${atSecond(value)}`,
    date_end_gteq: (value): Condition => sql`${end} >= ${atSecond(value)}`,
  })
}
const [shiftTimes, leaveTimes] = [timesOf('shifts'), timesOf('leave_requests')]

const instantOf = (at: Date | null) => at?.toISOString() ?? null
const timesIn = ({ starts_at, ends_at }: Times) => ({
  dateStart: starts_at.toISOString(),
  dateEnd: ends_at.toISOString(),
})
const shiftIn = (row: ShiftColumns) => ({
  location: { name: row.location },
  role: row.role === null ? null : { name: row.role },
  breakLength: row.break_seconds,
  breakStart: instantOf(row.break_starts_at),
  breakEnd: instantOf(row.break_ends_at),
})

/** What a person sees of a shift besides whose it is. */
const offeredIn = (row: Times & ShiftColumns): OfferedShift => ({ ...timesIn(row), ...shiftIn(row) })

const toEntry = (row: Found): ShiftEntry => {
  const { id, kind } = row
  const times = timesIn(row)
  switch (kind) {
    case 'EE::RosterShift':
      return { classType: kind, id, ...times, ...shiftIn(row) }
    case 'EE::LeaveRequest':
      return {
        classType: kind,
        id,
        ...times,
        status: row.status,
        type: { name: row.type_name },
        allDay: row.is_all_day,
      }
    case 'EE::ShiftCommunication':
      return { classType: kind, id, ...times, unassignedShiftAttributes: offeredIn(row) }
  }
}

/** The person's shifts, leave and offers as one list of ids. An offer is over when another person has the shift. */
const entriesOf = (scope: Scope, query: Query) => {
  const { organisationId, actor } = scope
  return sql`
    select 'EE::RosterShift' as kind, shifts.id, shifts.id as shift_id, shifts.starts_at, shifts.ends_at
    from shifts
    where shifts.organisation_id = ${organisationId} and shifts.person_id = ${actor.globalId}
      and ${shiftTimes(query, scope)}
    union all
    select 'EE::LeaveRequest', leave_requests.id, null, leave_requests.starts_at, leave_requests.ends_at
    from leave_requests
    where leave_requests.organisation_id = ${organisationId} and leave_requests.person_id = ${actor.globalId}
      and ${leaveTimes(query, scope)}
    union all
    select 'EE::ShiftCommunication', shift_offers.id, shifts.id, shifts.starts_at, shifts.ends_at
    from shift_offers
    join shifts on shifts.organisation_id = shift_offers.organisation_id and shifts.id = shift_offers.shift_id
    where shift_offers.organisation_id = ${organisationId} and shift_offers.person_id = ${actor.globalId}
      and shifts.person_id is null and ${shiftTimes(query, scope)}`
}

export const shiftRepository = {
  async show(scope: Scope, id: string): Promise<RosterShift> {
    return { classType: 'EE::RosterShift', id, ...(await shiftRepository.offered(scope, id)) }
  },

  /** The same, as it is offered. */
  async offered({ db, organisationId }: Scope, id: string): Promise<OfferedShift> {
    const { rows } = await sql<Times & ShiftColumns>`
      select shifts.starts_at, shifts.ends_at, shifts.break_seconds, shifts.break_starts_at, shifts.break_ends_at,
        locations.name as location, roles.name as role
      from shifts
      join locations on locations.organisation_id = shifts.organisation_id and locations.id = shifts.location_id
      left join roles on roles.organisation_id = shifts.organisation_id and roles.id = shifts.role_id
      where shifts.organisation_id = ${organisationId} and shifts.id = ${id}`.execute(db)
    const [row] = rows
    if (!row) throw missing()
    return offeredIn(row)
  },

  /** Earliest first (DB-043). One statement, with the total. */
  async mine(scope: Scope, query: Query) {
    const { page, per_page: perPage } = query
    const { rows } = await sql<Row>`
      with entries as materialized (${entriesOf(scope, query)}),
      listed as (
        select * from entries order by starts_at, id limit ${perPage}::int offset ${(page - 1) * perPage}::bigint
      )
      select counted.total, listed.kind, listed.id, listed.starts_at, listed.ends_at,
        shifts.break_seconds, shifts.break_starts_at, shifts.break_ends_at, locations.name as location,
        roles.name as role, leave.status, leave.type_name, leave.is_all_day
      from (select count(*) as total from entries) as counted
      left join listed on true
      left join shifts on shifts.organisation_id = ${scope.organisationId} and shifts.id = listed.shift_id
      left join locations on locations.organisation_id = shifts.organisation_id and locations.id = shifts.location_id
      left join roles on roles.organisation_id = shifts.organisation_id and roles.id = shifts.role_id
      left join leave_requests as leave on leave.organisation_id = ${scope.organisationId} and leave.id = listed.id
        and listed.kind = 'EE::LeaveRequest'
      order by listed.starts_at, listed.id`.execute(scope.db)
    const found = rows.filter((row): row is { total: number } & Found => row.id !== null)
    return { records: found.map(toEntry), total: rows[0]?.total ?? 0, page, perPage }
  },
}
