import { markingCalls } from '@contract/training/marking'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import type { Resource } from '@server/resources/resource'
import { markingExamples } from './markingExamples'
import { markingService } from './markingService'

/** What trainers and administrators decide on attempts. */
export const markingResource: Resource = {
  name: 'marking',
  chapter: 'Training',
  place: 79.5,
  calls: markingExamples,
  routes: (app) => {
    const { save, approve, requireResubmit } = markingCalls
    serve(app, save, ({ scope, params, body }) => markingService.save(scope, params.id, body.marking))
    serve(app, approve, ({ scope, params, body, request }) =>
      markingService.approve(scope, params.id, body.marking, fileLinksFor(request)),
    )
    serve(app, requireResubmit, ({ scope, params, body, request }) =>
      markingService.requireResubmit(scope, params.id, body.marking, fileLinksFor(request)),
    )
  },
}
