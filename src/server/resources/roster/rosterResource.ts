import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { rosterCalls } from '@contract/roster'
import { shiftCalls } from '@contract/shifts'
import { serve } from '@server/http/serve'
import type { LiveKind, LiveRecipient } from '@server/live/liveKind'
import { missing } from '@server/problems/apiProblem'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { serveSource } from '@server/sources/serveSource'
import { rosterDemo } from './demo/demoShifts'
import { leaveService } from './leaveService'
import { placeRepository } from './placeRepository'
import { rosterExamples } from './rosterExamples'
import { leads, leadsAt } from './rosterPeople'
import { shiftOfferService } from './shiftOfferService'
import { shiftRepository } from './shiftRepository'

/** A request for leave concerns its person and who decides about it. */
const leaveRequestsLive: LiveKind = {
  async concerned(db, { organisationId, personIds, ids }) {
    const { rows } = await sql<LiveRecipient>`
      select people.id as "personId", leave_requests.id
      from leave_requests join people on people.organisation_id = leave_requests.organisation_id
      where leave_requests.organisation_id = ${organisationId} and leave_requests.id = any(${[...ids]}::text[])
        and people.id = any(${[...personIds]}::text[])
        and (people.id = leave_requests.person_id or ${leads(sql.ref('leave_requests.person_id'))})`.execute(db)
    return rows
  },
}

/** A shift concerns who has it, to whom it is offered, and who leads its location. */
const shiftsLive: LiveKind = {
  async concerned(db, { organisationId, personIds, ids }) {
    const { rows } = await sql<LiveRecipient>`
      select people.id as "personId", shifts.id
      from shifts join people on people.organisation_id = shifts.organisation_id
      where shifts.organisation_id = ${organisationId} and shifts.id = any(${[...ids]}::text[])
        and people.id = any(${[...personIds]}::text[])
        and (people.id = shifts.person_id or ${leadsAt(sql.ref('shifts.location_id'))} or exists (
          select 1 from shift_offers as offered
          where offered.organisation_id = shifts.organisation_id and offered.shift_id = shifts.id
            and offered.person_id = people.id))`.execute(db)
    return rows
  },
}

const routes = (app: FastifyInstance, { sources: { shifts } }: ResourceDependencies) => {
  const { leave, askForLeave, withdraw, leaveToDecide, approveLeave, rejectLeave, atPlace } = rosterCalls
  /** Where another service keeps the shifts, leave is its own, too. */
  const ours = <Value, Answer>(answer: (asked: Value) => Answer) =>
    shifts.kind === 'own'
      ? answer
      : (): Answer => {
          throw missing()
        }
  serveSource(app, shifts, shiftCalls.mine, { own: (scope, { query }) => shiftRepository.mine(scope, query) })
  serve(
    app,
    shiftCalls.acceptOffer,
    ours(({ scope, params, body }) => shiftOfferService.accept(scope, params.id, body?.shiftOffer)),
  )
  serve(
    app,
    shiftCalls.declineOffer,
    ours(({ scope, params }) => shiftOfferService.decline(scope, params.id)),
  )
  serve(
    app,
    leave,
    ours(({ scope, query }) => leaveService.list(scope, query)),
  )
  serve(
    app,
    askForLeave,
    ours(({ scope, body }) => leaveService.ask(scope, body.leaveRequest)),
  )
  serve(
    app,
    leaveToDecide,
    ours(({ scope, query }) => leaveService.listToDecide(scope, query)),
  )
  serve(
    app,
    withdraw,
    ours(({ scope, params }) => leaveService.withdraw(scope, params.id)),
  )
  serve(
    app,
    approveLeave,
    ours(({ scope, params }) => leaveService.approve(scope, params.id)),
  )
  serve(
    app,
    rejectLeave,
    ours(({ scope, params }) => leaveService.reject(scope, params.id)),
  )
  serve(
    app,
    atPlace,
    ours(({ scope, query }) => placeRepository.atPlace(scope, query)),
  )
}

/** Shifts, and leave that people ask for and who leads them decides (D-106). */
export const rosterResource: Resource = {
  name: 'roster',
  chapter: 'Roster',
  place: 190,
  calls: rosterExamples,
  routes,
  live: { leaveRequest: leaveRequestsLive, shift: shiftsLive },
  demo: rosterDemo,
}
