import type { FastifyInstance } from 'fastify'
import { unitCalls } from '@contract/training/units'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import { peopleWho } from '@server/live/peopleWho'
import type { Resource } from '@server/resources/resource'
import { serveActivation } from '@server/training/catalogue'
import { statusAgain } from '@server/training/catalogueRecords'
import { materialHolders } from './materialItemService'
import { unitDemo, unitDemoMedia } from './unitDemo'
import { unitExamples } from './unitExamples'
import { unitRepository } from './unitRepository'
import { toUnit, unitService } from './unitService'

const routes = (app: FastifyInstance) => {
  serve(app, unitCalls.index, async ({ scope, query, request }) => {
    const { records, ...page } = await unitRepository.list(scope, query)
    const linkTo = fileLinksFor(request)
    return { ...page, records: records.map((row) => toUnit(row, linkTo)) }
  })
  serve(app, unitCalls.show, async ({ scope, params, request }) =>
    toUnit(await unitRepository.show(scope, params.id), fileLinksFor(request)),
  )
  serve(app, unitCalls.create, async ({ scope, body, request }) =>
    toUnit(await unitService.create(scope, body.unit), fileLinksFor(request)),
  )
  serve(app, unitCalls.update, async ({ scope, params, body, request }) =>
    toUnit(await unitService.update(scope, params.id, body.unit), fileLinksFor(request)),
  )
  serve(app, unitCalls.duplicate, async ({ scope, params, request }) =>
    toUnit(await unitService.duplicate(scope, params.id), fileLinksFor(request)),
  )
  serve(app, unitCalls.remove, ({ scope, params }) => unitService.remove(scope, params.id))
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
