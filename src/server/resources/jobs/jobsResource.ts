import type { Resource } from '@server/resources/resource'
import { jobExamples } from './jobExamples'
import { jobRoutes } from './jobRoutes'

export const jobsResource: Resource = {
  chapter: 'Operations',
  calls: jobExamples,
  routes: jobRoutes,
}
