import type { FastifyInstance } from 'fastify'
import { avetmissCalls } from '@contract/training/avetmiss/calls'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { avetmissExamples } from './avetmissExamples'
import { avetmissDemo } from './avetmissDemo'
import { classes, locations, programs, subjects } from './describedKinds'
import { describedService } from './describedService'
import { learnerService } from './learnerService'
import { organisationDetails } from './organisationDetails'
import { listRecords } from './recordList'
import { runJobs, runRoutes } from './runRoutes'

const describedRoutes = (app: FastifyInstance) => {
  const services = {
    programs: describedService(programs),
    subjects: describedService(subjects),
    locations: describedService(locations),
    classes: describedService(classes),
  }
  serve(app, avetmissCalls.programs.show, ({ scope, params }) => services.programs.show(scope, params.id))
  serve(app, avetmissCalls.programs.update, ({ scope, params, body }) =>
    services.programs.save(scope, params.id, body.record),
  )
  serve(app, avetmissCalls.subjects.show, ({ scope, params }) => services.subjects.show(scope, params.id))
  serve(app, avetmissCalls.subjects.update, ({ scope, params, body }) =>
    services.subjects.save(scope, params.id, body.record),
  )
  serve(app, avetmissCalls.locations.show, ({ scope, params }) => services.locations.show(scope, params.id))
  serve(app, avetmissCalls.locations.update, ({ scope, params, body }) =>
    services.locations.save(scope, params.id, body.record),
  )
  serve(app, avetmissCalls.classes.show, ({ scope, params }) => services.classes.show(scope, params.id))
  serve(app, avetmissCalls.classes.update, ({ scope, params, body }) =>
    services.classes.save(scope, params.id, body.record),
  )
}

const learnerRoutes = (app: FastifyInstance) => {
  const { own, learner } = avetmissCalls
  serve(app, own.show, ({ scope }) => learnerService.own(scope))
  serve(app, own.update, ({ scope, body }) => learnerService.saveOwn(scope, body.details))
  serve(app, learner.show, ({ scope, params }) => learnerService.show(scope, params.id))
  serve(app, learner.update, ({ scope, params, body }) => learnerService.save(scope, params.id, body.details))
  serve(app, learner.decide, ({ scope, params, body }) => learnerService.decide(scope, params.id, body.activity))
}

/** What the regulator asks of training, and the files that are made of it (decision 0105). */
export const avetmissResource: Resource = {
  name: 'avetmiss',
  chapter: 'Training',
  place: 79,
  calls: avetmissExamples,
  routes: (app) => {
    const { organisation, records } = avetmissCalls
    serve(app, organisation.show, ({ scope }) => organisationDetails.show(scope))
    serve(app, organisation.update, ({ scope, body }) => organisationDetails.save(scope, body.organisation))
    serve(app, records, ({ scope, query }) => listRecords(scope, query))
    describedRoutes(app)
    learnerRoutes(app)
    runRoutes(app)
  },
  jobs: runJobs,
  demo: avetmissDemo,
}
