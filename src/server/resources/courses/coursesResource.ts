import type { FastifyInstance } from 'fastify'
import { courseCalls } from '@contract/training/courses'
import { fileLinksFor } from '@server/http/serveFile'
import { peopleWho } from '@server/live/peopleWho'
import type { Resource } from '@server/resources/resource'
import { serveActivation } from '@server/training/catalogue'
import { serveFiled } from '@server/training/serveFiled'
import { courseDemo, courseDemoMedia } from './courseDemo'
import { courseExamples } from './courseExamples'
import { courseRepository } from './courseRepository'
import { courseService, toCourse } from './courseService'

const routes = (app: FastifyInstance) => {
  serveFiled(app, courseCalls, courseService, toCourse)
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
