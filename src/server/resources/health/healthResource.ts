import type { FastifyInstance } from 'fastify'
import { healthCalls } from '@contract/health'
import { describeCall } from '@server/apiDocument/describedCall'
import { createDiskHealth } from '@server/health/diskHealth'
import { healthService } from '@server/health/healthService'
import { serve } from '@server/http/serve'
import { problem } from '@server/problems/apiProblem'
import type { Resource, ResourceDependencies } from '@server/resources/resource'

const healthy = { title: 'It is well', as: 'nobody', input: {} } as const

const healthExamples = [
  describeCall(healthCalls.live, {
    name: 'showLiveness',
    summary: 'Whether the process is up',
    examples: [{ ...healthy, answer: { body: { status: 'ok' } } }],
  }),
  describeCall(healthCalls.ready, {
    name: 'showReadiness',
    summary: 'Whether the database answers and is migrated',
    refusals: { 503: 'The database does not answer or is not migrated, or the server is stopping.' },
    examples: [{ ...healthy, answer: { body: { status: 'ok', files: 'ok' } } }],
  }),
]

const healthRoutes = (app: FastifyInstance, { settings }: Pick<ResourceDependencies, 'settings'>) => {
  const hasSpace = createDiskHealth(settings.dataFolder)
  serve(app, healthCalls.live, () => Promise.resolve({ status: 'ok' as const }))
  serve(app, healthCalls.ready, async ({ scope }) => {
    if (app.stopping.hasBegun()) throw problem(503, 'The server is stopping')
    await healthService.requireReady(scope, { hasSpace })
    return { status: 'ok' as const, files: await app.files.health() }
  })
}

export const healthResource: Resource = {
  name: 'health',
  chapter: 'Installation',
  place: 230,
  calls: healthExamples,
  routes: healthRoutes,
}
