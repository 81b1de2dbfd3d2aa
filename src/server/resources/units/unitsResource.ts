import type { FastifyInstance } from 'fastify'
import { unitCalls } from '@contract/training/units'
import { fileLinksFor } from '@server/http/serveFile'
import { peopleWho } from '@server/live/peopleWho'
import type { Resource } from '@server/resources/resource'
import { serveActivation } from '@server/training/catalogue'
import { statusAgain } from '@server/training/catalogueRecords'
import { serveFiled } from '@server/training/serveFiled'
import { materialHolders } from './materialItemService'
import { unitDemo, unitDemoMedia } from './unitDemo'
import { unitExamples } from './unitExamples'
import { unitRepository } from './unitRepository'
import { toUnit, unitService } from './unitService'

const routes = (app: FastifyInstance) => {
  serveFiled(app, unitCalls, unitService, toUnit)
  serveActivation(app, unitCalls, unitRepository, {
    activated: (_scope, _id, row) => statusAgain(row),
    toAnswer: (row, request) => toUnit(row, fileLinksFor(request)),
  })
}

/** Parts of courses, with their learning materials. */
export const unitsResource: Resource = {
  name: 'units',
  chapter: 'Training',
  place: 72,
  calls: unitExamples,
  routes,
  mediaHolders: materialHolders,
  live: { unit: peopleWho('training.teach') },
  demo: unitDemo,
  demoMedia: unitDemoMedia,
}
