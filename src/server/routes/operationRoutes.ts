import type { FastifyInstance } from 'fastify'
import { jobCalls } from '@contract/jobs'
import { mailCalls } from '@contract/mails'
import { missing } from '@server/http/apiProblem'
import { serve } from '@server/http/serve'
import { jobRepository } from '@server/repositories/jobRepository'
import type { MailService } from '@server/services/mailService'

/** What admins see of what the server does by itself. */
export const operationRoutes = (app: FastifyInstance, mails: MailService) => {
  serve(app, jobCalls.index, ({ scope, query }) => jobRepository.list(scope, query))
  serve(app, jobCalls.retry, async ({ scope, params }) => {
    const job = await jobRepository.requeue(scope, params.id)
    if (!job) throw missing()
    scope.announce({ topic: 'jobs.due' })
    return job
  })
  serve(app, mailCalls.index, ({ scope, query }) => mails.list(scope, query))
  serve(app, mailCalls.show, ({ scope, params }) => mails.show(scope, params.id))
}
