import type { Resource } from '@server/resources/resource'
import { accountExamples } from './accountExamples'
import { accountRoutes } from './accountRoutes'

export const accountResource: Resource = {
  chapter: 'Account',
  calls: accountExamples,
  routes: accountRoutes,
}
