import type { Resource } from '@server/resources/resource'
import { accountExamples } from './accountExamples'
import { accountRoutes } from './accountRoutes'

export const accountResource: Resource = {
  name: 'account',
  chapter: 'Account',
  calls: accountExamples,
  routes: accountRoutes,
}
