import type { FastifyInstance } from 'fastify'
import { courseCalls } from '@contract/training/courses'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import { peopleWho } from '@server/live/peopleWho'
import type { Resource } from '@server/resources/resource'
import { serveActivation } from '@server/training/catalogue'
import { courseDemo, courseDemoMedia } from './courseDemo'
import { courseExamples } from './courseExamples'
import { courseRepository } from './courseRepository'
import { courseService, toCourse } from './courseService'

const routes = (app: FastifyInstance) => {
  serve(app, courseCalls.index, async ({ scope, query, request }) => {
    const { records, ...page } = await courseRepository.list(scope, query)
    const linkTo = fileLinksFor(request)
    return { ...page, records: records.map((row) => toCourse(row, linkTo)) }
  })
  serve(app, courseCalls.show, async ({ scope, params, request }) =>
    toCourse(await courseRepository.show(scope, params.id), fileLinksFor(request)),
  )
  serve(app, courseCalls.create, async ({ scope, body, request }) =>
    toCourse(await courseService.create(scope, body.course), fileLinksFor(request)),
  )
  serve(app, courseCalls.update, async ({ scope, params, body, request }) =>
    toCourse(await courseService.update(scope, params.id, body.course), fileLinksFor(request)),
  )
  serve(app, courseCalls.duplicate, async ({ scope, params, request }) =>
    toCourse(await courseService.duplicate(scope, params.id), fileLinksFor(request)),
  )
  serve(app, courseCalls.remove, ({ scope, params }) => courseService.remove(scope, params.id))
  serveActivation(app, courseCalls, courseRepository, {
    activated: (scope, id, row) => courseService.statusAgain(scope, id, row),
    toAnswer: (row, request) => toCourse(row, fileLinksFor(request)),
  })
}

/** What classes are of: units in their order, and what is read and asked before. */
export const coursesResource: Resource = {
  name: 'courses',
  chapter: 'Training',
  place: 73,
  calls: courseExamples,
  routes,
  live: { course: peopleWho('training.teach') },
  demo: courseDemo,
  demoMedia: courseDemoMedia,
}
