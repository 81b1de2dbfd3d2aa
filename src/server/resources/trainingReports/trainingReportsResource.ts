import { reportCalls } from '@contract/training/reports'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { requireTraining } from '@server/training/trainingSettings'
import { listOutcomes } from './outcomesRepository'
import { listProgress } from './progressRepository'
import { reportExamples } from './reportExamples'
import { listResults } from './resultsRepository'

/** What trainers and administrators read of how training goes. */
export const trainingReportsResource: Resource = {
  name: 'trainingReports',
  chapter: 'Training',
  place: 79.8,
  calls: reportExamples,
  routes: (app) => {
    const { progress, results, outcomes } = reportCalls
    serve(app, progress, async ({ scope, query }) => {
      await requireTraining(scope)
      return listProgress(scope, query)
    })
    serve(app, results, async ({ scope, query }) => {
      await requireTraining(scope)
      return listResults(scope, query)
    })
    serve(app, outcomes, async ({ scope, query }) => {
      await requireTraining(scope)
      return listOutcomes(scope, query)
    })
  },
}
