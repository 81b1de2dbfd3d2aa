import type { FastifyInstance } from 'fastify'
import { pageViewCalls } from '@contract/pageViews'
import { serve } from '@server/http/serve'
import { createPageViewService } from './pageViewService'

export const pageViewRoutes = (app: FastifyInstance) => {
  const pageViews = createPageViewService()
  serve(app, pageViewCalls.create, async ({ scope, body, request }) => {
    await pageViews.count(scope, body.pageViews, request.ip)
    return {}
  })
}
