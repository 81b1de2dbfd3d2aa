import type { Resource } from '@server/resources/resource'
import { serviceExamples } from './serviceExamples'
import { serviceRoutes } from './serviceRoutes'

export const servicesResource: Resource = {
  name: 'services',
  chapter: 'Organisation',
  calls: serviceExamples,
  routes: serviceRoutes,
}
