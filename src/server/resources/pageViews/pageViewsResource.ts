import type { Resource } from '@server/resources/resource'
import { pageViewExamples } from './pageViewExamples'
import { pageViewRoutes } from './pageViewRoutes'

export const pageViewsResource: Resource = {
  name: 'pageViews',
  chapter: 'Installation',
  calls: pageViewExamples,
  routes: pageViewRoutes,
}
