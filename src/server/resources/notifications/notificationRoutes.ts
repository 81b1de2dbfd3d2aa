import type { FastifyInstance } from 'fastify'
import { notificationCalls } from '@contract/notifications'
import { serve } from '@server/http/serve'
import { notificationRepository } from './notificationRepository'
import { notificationService } from './notificationService'

export const notificationRoutes = (app: FastifyInstance) => {
  serve(app, notificationCalls.index, ({ scope, query }) => notificationRepository.list(scope, query))
  serve(app, notificationCalls.status, ({ scope }) => notificationService.status(scope))
  serve(app, notificationCalls.show, ({ scope, params }) => notificationService.show(scope, params.id))
  serve(app, notificationCalls.update, ({ scope, params, body }) =>
    notificationService.mark(scope, params.id, body.notification),
  )
  serve(app, notificationCalls.mark, ({ scope, body: { ids, ...marks } }) =>
    notificationService.markAll(scope, ids, marks),
  )
  serve(app, notificationCalls.readAll, ({ scope, body }) => notificationService.readAll(scope, body.source))
}
