import type { FastifyInstance } from 'fastify'
import { pageViewCalls } from '@contract/pageViews'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { createPageViewService } from './pageViewService'

const pageViewExamples = [
  describeCall(pageViewCalls.create, {
    name: 'countPageViews',
    summary: 'Counts pages that were looked at',
    description:
      'By the pattern of their address; nobody is named. Dropped where the installation has switched it off.',
    refusals: { 429: 'Too many from this address; `Retry-After` says in how many seconds the next one is heard.' },
    examples: [
      {
        title: 'Two pages',
        as: 'nobody',
        input: { body: { pageViews: ['/login', '/messages/:messageId'] } },
        answer: { body: {} },
      },
      {
        title: 'None at all',
        as: 'nobody',
        input: { body: { pageViews: [] } },
        answer: { status: 422, problem: exampleProblem('Page views must have at least 1 entry', 'pageViews') },
      },
    ],
  }),
]

const pageViewRoutes = (app: FastifyInstance) => {
  const pageViews = createPageViewService()
  serve(app, pageViewCalls.create, async ({ scope, body, request }) => {
    await pageViews.count(scope, body.pageViews, request.ip)
    return {}
  })
}

export const pageViewsResource: Resource = {
  name: 'pageViews',
  chapter: 'Installation',
  place: 240,
  calls: pageViewExamples,
  routes: pageViewRoutes,
}
