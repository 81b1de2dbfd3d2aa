import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { OfferedShift, RosterShift } from '@contract/shifts'
import { audit } from '@server/audit/audit'
import { changesBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { missing, problem, refused } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { leaveRepository } from './leaveRepository'
import { shiftRepository } from './shiftRepository'

export const isYours = 'You have this shift already'
export const isTaken = 'Someone else has taken this shift'
export const hasStarted = 'This shift has started already'
export const isChanged = 'This shift has changed meanwhile. Please look at it again'
export const isBusy = 'You have another shift or leave at that time'

type Span = { starts_at: Date; ends_at: Date }

const audited = { person_id: 'values', shift_id: 'values' } as const

/** The shift of an offer to the scope's person, locked: of two who accept it at once, the second sees it taken. */
const lockOffered = async ({ db, organisationId, actor }: Scope, id: string) => {
  const shift = await db
    .selectFrom('shift_offers')
    .innerJoin('shifts', (join) =>
      join
        .onRef('shifts.organisation_id', '=', 'shift_offers.organisation_id')
        .onRef('shifts.id', '=', 'shift_offers.shift_id'),
    )
    .where('shift_offers.organisation_id', '=', organisationId)
    .where('shift_offers.person_id', '=', actor.globalId)
    .where('shift_offers.id', '=', id)
    .select(['shifts.id', 'shifts.person_id', 'shifts.starts_at', 'shifts.ends_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!shift) throw missing()
  if (shift.person_id === actor.globalId) throw refused(isYours)
  if (shift.person_id !== null) throw refused(isTaken)
  return shift
}

/** Whether the person works or is on approved leave at some of that time. */
const isAwayAt = async ({ db, organisationId, actor }: Scope, { starts_at, ends_at }: Span) => {
  const { rows } = await sql`
    select 1 from shifts
    where organisation_id = ${organisationId} and person_id = ${actor.globalId}
      and starts_at < ${ends_at} and ends_at > ${starts_at}
    union all
    select 1 from leave_requests
    where organisation_id = ${organisationId} and person_id = ${actor.globalId} and status = 'approved'
      and starts_at < ${ends_at} and ends_at > ${starts_at}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Shifts that nobody has, for the people to whom they are offered. */
export const shiftOfferService = {
  /** The offers of it stay: they say to whom else it was offered, and who presses them too late is told why. */
  async accept(scope: Scope, id: string, seen: OfferedShift | undefined): Promise<RosterShift> {
    const { db, organisationId, actor, now } = scope
    await leaveRepository.lockPerson(scope) // two offers at the same time are not both accepted
    const shift = await lockOffered(scope, id)
    if (seen && !isDeepStrictEqual(await shiftRepository.offered(scope, shift.id), seen)) throw problem(409, isChanged)
    if (shift.starts_at <= now) throw refused(hasStarted)
    if (await isAwayAt(scope, shift)) throw refused(isBusy)
    const person_id = actor.globalId
    await db
      .updateTable('shifts')
      .set({ person_id })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', shift.id)
      .execute()
    const changes = changesBetween(audited, shift, { ...shift, person_id })
    await noteChange(scope, 'updated', { kind: 'shift', id: shift.id, action: 'accept', changes })
    return shiftRepository.show(scope, shift.id)
  },

  /** Removes the offer. Nobody else sees it, so only the person's own windows are told. */
  async decline(scope: Scope, id: string): Promise<Record<never, never>> {
    const { db, organisationId, actor } = scope
    const { id: shift_id } = await lockOffered(scope, id)
    await db.deleteFrom('shift_offers').where('organisation_id', '=', organisationId).where('id', '=', id).execute()
    const changes = changesBetween(audited, { shift_id, person_id: actor.globalId }, null)
    await audit.write(scope, 'record.removed', { kind: 'shiftOffer', id, action: 'decline', changes })
    const personIds = [actor.globalId]
    scope.announce({ topic: 'records.changed', organisationId, kind: 'shift', id: shift_id, personIds })
    return {}
  },
}
