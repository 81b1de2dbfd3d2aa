import type { Resource } from '@server/resources/resource'
import { jobExamples } from './jobExamples'
import { jobRoutes } from './jobRoutes'

export const jobsResource: Resource = {
  name: 'jobs',
  chapter: 'Operations',
  calls: jobExamples,
  routes: jobRoutes,
}
