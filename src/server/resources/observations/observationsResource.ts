import { observationCalls } from '@contract/training/observations'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import type { Resource } from '@server/resources/resource'
import { observationExamples } from './observationExamples'
import { observationService } from './observationService'

/** What trainers see their students do at the workplace; the rest of an observation is an attempt's. */
export const observationsResource: Resource = {
  name: 'observations',
  chapter: 'Training',
  place: 79.5,
  calls: observationExamples,
  routes: (app) => {
    serve(app, observationCalls.sign, ({ scope, params, body, request }) =>
      observationService.sign(scope, params.id, body.attempt, fileLinksFor(request)),
    )
  },
}
