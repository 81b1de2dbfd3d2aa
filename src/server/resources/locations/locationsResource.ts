import type { Resource } from '@server/resources/resource'
import { locationExamples } from './locationExamples'
import { locationRoutes } from './locationRoutes'

export const locationsResource: Resource = {
  name: 'locations',
  chapter: 'Organisation',
  calls: locationExamples,
  routes: locationRoutes,
}
