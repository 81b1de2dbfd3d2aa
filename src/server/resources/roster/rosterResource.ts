import type { FastifyInstance } from 'fastify'
import { rosterCalls } from '@contract/roster'
import { shiftCalls } from '@contract/shifts'
import { serve } from '@server/http/serve'
import { missing } from '@server/problems/apiProblem'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { serveSource } from '@server/sources/serveSource'
import { rosterDemo } from './demo/rosterDemo'
import { leaveService } from './leaveService'
import { placeRepository } from './placeRepository'
import { rosterExamples } from './rosterExamples'
import { leaveRequestsLive } from './rosterLive'
import { shiftRepository } from './shiftRepository'

const routes = (app: FastifyInstance, { sources: { shifts } }: ResourceDependencies) => {
  const { leave, askForLeave, withdraw, leaveToDecide, approveLeave, rejectLeave, atPlace } = rosterCalls
  /** Where another service keeps the shifts, leave is its own, too. */
  const ours = <Asked, Answer>(answer: (asked: Asked) => Answer) =>
    shifts.kind === 'own'
      ? answer
      : (): Answer => {
          throw missing()
        }
  serveSource(app, shifts, shiftCalls.mine, { own: (scope, { query }) => shiftRepository.mine(scope, query) })
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
  calls: rosterExamples,
  routes,
  live: { leaveRequest: leaveRequestsLive },
  demo: rosterDemo,
}
