import type { FastifyInstance } from 'fastify'
import { rosterCalls } from '@contract/roster'
import { shiftCalls } from '@contract/shifts'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { rosterDemo } from './demo/rosterDemo'
import { leaveService } from './leaveService'
import { rosterExamples } from './rosterExamples'
import { leaveRequestsLive } from './rosterLive'
import { shiftRepository } from './shiftRepository'

const routes = (app: FastifyInstance) => {
  const { leave, askForLeave, withdraw, leaveToDecide, approveLeave, rejectLeave, atPlace } = rosterCalls
  serve(app, shiftCalls.mine, ({ scope, query }) => shiftRepository.mine(scope, query))
  serve(app, leave, ({ scope, query }) => leaveService.list(scope, query))
  serve(app, askForLeave, ({ scope, body }) => leaveService.ask(scope, body.leaveRequest))
  serve(app, leaveToDecide, ({ scope, query }) => leaveService.listToDecide(scope, query))
  serve(app, withdraw, ({ scope, params }) => leaveService.withdraw(scope, params.id))
  serve(app, approveLeave, ({ scope, params }) => leaveService.approve(scope, params.id))
  serve(app, rejectLeave, ({ scope, params }) => leaveService.reject(scope, params.id))
  serve(app, atPlace, ({ scope, query }) => shiftRepository.atPlace(scope, query))
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
