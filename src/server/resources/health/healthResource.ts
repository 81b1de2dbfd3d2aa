import type { Resource } from '@server/resources/resource'
import { healthExamples } from './healthExamples'
import { healthRoutes } from './healthRoutes'

export const healthResource: Resource = {
  name: 'health',
  chapter: 'Installation',
  calls: healthExamples,
  routes: healthRoutes,
}
