import type { FastifyInstance } from 'fastify'
import { notificationCalls } from '@contract/notifications'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import { notificationService } from './notificationService'

export const notificationRoutes = (app: FastifyInstance) => {
  serve(app, notificationCalls.index, ({ scope, query, request }) =>
    notificationService.list(scope, query, fileLinksFor(request)),
  )
  serve(app, notificationCalls.status, ({ scope }) => notificationService.status(scope))
  serve(app, notificationCalls.show, ({ scope, params, request }) =>
    notificationService.show(scope, params.id, fileLinksFor(request)),
  )
  serve(app, notificationCalls.update, ({ scope, params, body, request }) =>
    notificationService.mark(scope, params.id, body.notification, fileLinksFor(request)),
  )
  serve(app, notificationCalls.mark, ({ scope, body: { ids, ...marks }, request }) =>
    notificationService.markAll(scope, ids, marks, fileLinksFor(request)),
  )
  serve(app, notificationCalls.readAll, ({ scope, body }) => notificationService.readAll(scope, body.source))
}
