import { sql } from 'kysely'
import type { CallAnswer, CallData } from '@contract/call'
import { reachOf } from '@contract/reach'
import type { PlaceLeave, PlaceShift, rosterCalls } from '@contract/roster'
import type { Scope } from '@server/database/scope'
import { withinReach } from '@server/people/managedLocationRepository'
import type { Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import { startOfDay } from '@server/time/timeZones'
import { namesOf, personOf, type Names } from './rosterPeople'

type Query = CallData<typeof rosterCalls.atPlace>['query']
type Times = { starts_at: Date; ends_at: Date }
type ShiftRow = Times & { id: string; role: string | null; person: Names | null }
type LeaveRow = Times & { id: string; type_name: string; is_all_day: boolean; person: Names }

const timesIn = ({ starts_at, ends_at }: Times) => ({
  dateStart: starts_at.toISOString(),
  dateEnd: ends_at.toISOString(),
})

/** Touches the day, in the account's time zone. */
const isOnDay = (table: 'shifts' | 'leave_requests', day: string, { timeZone }: Scope): Condition =>
  sql`(${sql.ref(`${table}.starts_at`)} < ${startOfDay(day, timeZone, 1)}
    and ${sql.ref(`${table}.ends_at`)} > ${startOfDay(day, timeZone)})`

const readShifts = async ({ db, organisationId }: Scope, ids: readonly string[]): Promise<ShiftRow[]> => {
  const { rows } = await sql<ShiftRow>`
    select shifts.id, shifts.starts_at, shifts.ends_at, roles.name as role, ${namesOf('shifts', 'person_id')} as person
    from shifts
    left join roles on roles.organisation_id = shifts.organisation_id and roles.id = shifts.role_id
    where shifts.organisation_id = ${organisationId} and shifts.id = any(${[...ids]}::text[])`.execute(db)
  return rows
}

const pageOfShifts = (scope: Scope, query: Query) =>
  readPage({
    matching: scope.db
      .selectFrom('shifts')
      .where('shifts.organisation_id', '=', scope.organisationId)
      .where('shifts.location_id', '=', query['q[location_id_eq]'])
      .where(({ ref }) => withinReach(scope, reachOf(scope.actor, 'roster.lead'), ref('shifts.location_id')))
      .where(isOnDay('shifts', query.date, scope)),
    order: sql`starts_at, id`,
    query,
    read: (ids) => readShifts(scope, ids),
    toItem: (row): PlaceShift => ({
      id: row.id,
      person: row.person && personOf(row.person),
      role: row.role === null ? null : { name: row.role },
      ...timesIn(row),
    }),
  })

/** Approved leave of people who work there; as many as a page has. */
const onLeave = async (scope: Scope, query: Query): Promise<PlaceLeave[]> => {
  const { db, organisationId, actor } = scope
  const found = db
    .selectFrom('leave_requests')
    .innerJoin('person_locations', (join) =>
      join
        .onRef('person_locations.organisation_id', '=', 'leave_requests.organisation_id')
        .onRef('person_locations.person_id', '=', 'leave_requests.person_id'),
    )
    .where('leave_requests.organisation_id', '=', organisationId)
    .where('leave_requests.status', '=', 'approved')
    .where('person_locations.location_id', '=', query['q[location_id_eq]'])
    .where(({ ref }) => withinReach(scope, reachOf(actor, 'roster.lead'), ref('person_locations.location_id')))
    .where(isOnDay('leave_requests', query.date, scope))
    .select(['leave_requests.id', 'type_name', 'is_all_day', 'starts_at', 'ends_at'])
    .select(namesOf('leave_requests', 'person_id').as('person'))
    .$castTo<LeaveRow>()
    .orderBy('starts_at')
    .orderBy('leave_requests.id')
    .limit(query.per_page)
  return (await found.execute()).map((row) => ({
    id: row.id,
    person: personOf(row.person),
    type: { name: row.type_name },
    allDay: row.is_all_day,
    ...timesIn(row),
  }))
}

export const placeRepository = {
  /** By their start, and who is away. Locations that the person does not lead have none. */
  atPlace: async (scope: Scope, query: Query): Promise<CallAnswer<typeof rosterCalls.atPlace>> => ({
    ...(await pageOfShifts(scope, query)),
    onLeave: await onLeave(scope, query),
  }),
}
