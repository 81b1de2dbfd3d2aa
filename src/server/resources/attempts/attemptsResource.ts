import { attemptCalls } from '@contract/training/attempts'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import type { Resource } from '@server/resources/resource'
import { filesOfTraining } from '@server/training/filesOfTraining'
import { observationDemo } from '@server/resources/observations/observationDemo'
import { attemptHolderKind } from '@server/training/uploadHolder'
import { attemptDemo } from './attemptDemo'
import { attemptExamples } from './attemptExamples'
import { attemptRepository } from './attemptRepository'
import { attemptService } from './attemptService'

/** What students of a unit answer, and what trainers judge. */
export const attemptsResource: Resource = {
  name: 'attempts',
  chapter: 'Training',
  place: 79,
  calls: attemptExamples,
  demo: (organisation, now) => ({
    training_attempts: [...attemptDemo(organisation, now), ...observationDemo(organisation, now)],
  }),
  routes: (app) => {
    const { begin, show, save, submit } = attemptCalls
    serve(app, begin, ({ scope, params, body, request }) =>
      attemptService.begin(scope, params, body.attempt.isAgreed, fileLinksFor(request)),
    )
    serve(app, show, ({ scope, params, request }) => attemptService.show(scope, params.id, fileLinksFor(request)))
    serve(app, save, ({ scope, params, body }) => attemptService.save(scope, params.id, body.attempt.answers))
    serve(app, submit, ({ scope, params, body, request }) =>
      attemptService.submit(scope, params.id, body.attempt.answers, fileLinksFor(request)),
    )
  },
  mediaHolders: {
    [attemptHolderKind]: filesOfTraining((scope, holderId) => attemptRepository.areFilesVisible(scope, holderId)),
  },
}
