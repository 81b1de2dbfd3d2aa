import type { FastifyInstance } from 'fastify'
import { jobCalls } from '@contract/jobs'
import { audit } from '@server/audit/audit'
import { serve } from '@server/http/serve'
import { jobRepository } from '@server/jobs/jobRepository'
import { missing } from '@server/problems/apiProblem'
import type { Resource } from '@server/resources/resource'
import { jobExamples } from './jobExamples'

/** The server's jobs, for admins. */
const jobRoutes = (app: FastifyInstance) => {
  serve(app, jobCalls.index, ({ scope, query }) => jobRepository.list(scope, query))
  serve(app, jobCalls.retry, async ({ scope, params }) => {
    const job = await jobRepository.requeue(scope, params.id)
    if (!job) throw missing()
    await audit.write(scope, 'record.updated', { kind: 'job', id: job.id, action: 'retry' })
    scope.announce({ topic: 'jobs.due' })
    return job
  })
}

export const jobsResource: Resource = {
  name: 'jobs',
  chapter: 'Operations',
  place: 200,
  calls: jobExamples,
  routes: jobRoutes,
}
