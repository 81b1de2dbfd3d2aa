import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import { reachOf } from '@contract/reach'
import { rosterCalls, type LeaveRequest } from '@contract/roster'
import type { LeaveStatus } from '@contract/shifts'
import type { Scope } from '@server/database/scope'
import { isAble } from '@server/people/audience'
import { managedLocations } from '@server/people/managedLocationRepository'
import { missing } from '@server/problems/apiProblem'
import { conditionsOf } from '@server/records/conditionsOf'
import { readPage, rowsInOrder } from '@server/records/readPage'
import type { LeaveColumns } from './leaveTimes'
import { leads, namesOf, personOf, type Names } from './rosterPeople'

type Query = CallData<typeof rosterCalls.leave>['query']
type WaitingQuery = CallData<typeof rosterCalls.leaveToDecide>['query']
type Row = LeaveColumns & {
  id: string
  status: LeaveStatus
  decided_at: Date | null
  lock_version: number
  created_at: Date
  updated_at: Date
  person: Names
  decider: Names | null
}

const matching = conditionsOf(rosterCalls.leave, { status: sql`leave_requests.status` })

const ofOrganisation = ({ db, organisationId }: Scope) =>
  db.selectFrom('leave_requests').where('leave_requests.organisation_id', '=', organisationId)
const ownOf = (scope: Scope) => ofOrganisation(scope).where('leave_requests.person_id', '=', scope.actor.globalId)

/** Of people who work where the scope's person leads. */
const ledBy = (scope: Scope) => {
  const reach = reachOf(scope.actor, 'roster.lead')
  return ofOrganisation(scope)
    .$if(reach === null, (requests) => requests.where(sql<boolean>`false`))
    .$if(reach === 'managedPlaces', (requests) =>
      requests.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('person_locations')
            .where('person_locations.organisation_id', '=', scope.organisationId)
            .whereRef('person_locations.person_id', '=', 'leave_requests.person_id')
            .where('person_locations.location_id', 'in', managedLocations(scope))
            .select('person_locations.person_id'),
        ),
      ),
    )
}

/** What a change of a request looks at, and the audit log keeps. */
const audited = ['id', 'status', 'starts_at', 'ends_at', 'is_all_day'] as const

const read = async ({ db, organisationId }: Scope, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select leave_requests.id, leave_requests.type_name, leave_requests.status, leave_requests.is_all_day,
      leave_requests.starts_at, leave_requests.ends_at, leave_requests.note, leave_requests.decided_at,
      leave_requests.lock_version, leave_requests.created_at, leave_requests.updated_at,
      ${namesOf('leave_requests', 'person_id')} as person, ${namesOf('leave_requests', 'decided_by_id')} as decider
    from leave_requests
    where leave_requests.organisation_id = ${organisationId} and leave_requests.id = any(${[...ids]}::text[])`.execute(
    db,
  )
  return rows
}

const toRequest = (row: Row): LeaveRequest => ({
  id: row.id,
  classType: 'EE::LeaveRequest',
  dateStart: row.starts_at.toISOString(),
  dateEnd: row.ends_at.toISOString(),
  status: row.status,
  type: { name: row.type_name },
  allDay: row.is_all_day,
  person: personOf(row.person),
  note: row.note,
  decidedBy: row.decider && personOf(row.decider),
  decidedAt: row.decided_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  lockVersion: row.lock_version,
})

export const leaveRepository = {
  /** The person's own, the latest first. */
  mine: (scope: Scope, query: Query) =>
    readPage({
      matching: ownOf(scope).where(matching(query, scope)),
      order: sql`created_at desc, id desc`,
      query,
      read: (ids) => read(scope, ids),
      toItem: toRequest,
    }),

  /** What waits for the person's decision, by the start of the leave. */
  toDecide: (scope: Scope, query: WaitingQuery) =>
    readPage({
      matching: ledBy(scope)
        .where('leave_requests.status', '=', 'pending')
        .where('leave_requests.person_id', '<>', scope.actor.globalId),
      order: sql`starts_at, id`,
      query,
      read: (ids) => read(scope, ids),
      toItem: toRequest,
    }),

  async show(scope: Scope, id: string): Promise<LeaveRequest> {
    const [row] = await rowsInOrder([id], (ids) => read(scope, ids))
    if (!row) throw missing()
    return toRequest(row)
  },

  /** One of the person's own, for a change of it. */
  lockOwn: (scope: Scope, id: string) =>
    ownOf(scope).where('leave_requests.id', '=', id).select(audited).forUpdate().executeTakeFirst(),

  /** One of the people whom the person leads, for a decision. */
  lockLed: (scope: Scope, id: string) =>
    ledBy(scope).where('leave_requests.id', '=', id).select(audited).forUpdate().executeTakeFirst(),

  /** One request of a person is stored at a time, so that two never overlap. */
  lockPerson: ({ db, organisationId, actor }: Scope) =>
    sql`select pg_advisory_xact_lock(hashtext(${`leave_requests ${organisationId} ${actor.globalId}`}))`.execute(db),

  /** Whether leave of the person, decided or not, is at some of that time. */
  async isTaken(scope: Scope, { starts_at, ends_at }: Pick<LeaveColumns, 'starts_at' | 'ends_at'>): Promise<boolean> {
    const found = await ownOf(scope)
      .where('leave_requests.status', '<>', 'rejected')
      .where('leave_requests.starts_at', '<', ends_at)
      .where('leave_requests.ends_at', '>', starts_at)
      .select('leave_requests.id')
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  },

  async add({ db, organisationId, actor, now }: Scope, columns: LeaveColumns): Promise<string> {
    const id = randomUUID()
    const stamps = { created_at: now, updated_at: now }
    const row = { id, organisation_id: organisationId, person_id: actor.globalId, status: 'pending' as const }
    await db
      .insertInto('leave_requests')
      .values({ ...row, ...columns, ...stamps })
      .execute()
    return id
  },

  async decide({ db, organisationId, actor, now }: Scope, id: string, status: LeaveStatus): Promise<void> {
    await db
      .updateTable('leave_requests')
      .set(({ eb }) => ({
        status,
        decided_by_id: actor.globalId,
        decided_at: now,
        updated_at: now,
        lock_version: eb('lock_version', '+', 1),
      }))
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
  },

  async remove({ db, organisationId }: Scope, id: string): Promise<void> {
    await db.deleteFrom('leave_requests').where('organisation_id', '=', organisationId).where('id', '=', id).execute()
  },

  /** Who decides about the scope's person. */
  async leaderIds({ db, organisationId, actor }: Scope): Promise<string[]> {
    const rows = await db
      .selectFrom('people')
      .where('people.organisation_id', '=', organisationId)
      .where(leads(sql`${actor.globalId}`))
      .where(isAble)
      .select('people.id')
      .execute()
    return rows.map(({ id }) => id)
  },
}
