import type { Resource } from '@server/resources/resource'
import { mailExamples } from './mailExamples'
import { mailRoutes } from './mailRoutes'

export const mailsResource: Resource = {
  name: 'mails',
  chapter: 'Operations',
  calls: mailExamples,
  routes: mailRoutes,
}
