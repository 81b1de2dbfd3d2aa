import type { FastifyInstance } from 'fastify'
import { notThere } from '@contract/apiError'
import { healthCalls } from '@contract/health'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { createDiskHealth } from '@server/health/diskHealth'
import { healthService } from '@server/health/healthService'
import { createReached, reachedToken } from '@server/http/reached'
import { requireBearer } from '@server/http/requireBearer'
import { serve } from '@server/http/serve'
import { problem } from '@server/problems/apiProblem'
import type { Resource, ResourceDependencies } from '@server/resources/resource'

const healthy = { title: 'It is well', as: 'nobody', input: {} } as const

/** Made with the secret of the test servers. */
const exampleToken = 'q7JBA9TlU7gHL1QcvGR-gSjCAZvnuR0GuMJ68gJDEic'

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
  describeCall(healthCalls.reached, {
    name: 'showReached',
    summary: 'How a request has reached its server',
    description:
      'For `npm run doctor`, which has the session secret of the installation, and makes a token with it: ' +
      '`authorization: Bearer …`. It is told which server answers and what that takes for its address and its sender.',
    refusals: { 404: 'Without the token there seems to be nothing.' },
    examples: [
      {
        title: 'With the token',
        as: 'nobody',
        input: {},
        headers: { authorization: `Bearer ${exampleToken}` },
        answer: {
          body: {
            schema: '0065_erased_people',
            startedAt: exampleNow,
            origin: 'http://127.0.0.1:4000',
            address: '127.0.0.1',
            peer: '127.0.0.1',
            isPeerTrusted: false,
            isForwarded: false,
          },
        },
      },
      {
        title: 'Without it',
        as: 'nobody',
        input: {},
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
]

const healthRoutes = (app: FastifyInstance, { settings, box }: Pick<ResourceDependencies, 'settings' | 'box'>) => {
  const hasSpace = createDiskHealth(settings.dataFolder)
  serve(app, healthCalls.live, () => Promise.resolve({ status: 'ok' as const }))
  serve(app, healthCalls.ready, async ({ scope }) => {
    if (app.stopping.hasBegun()) throw problem(503, 'The server is stopping')
    await healthService.requireReady(scope, { hasSpace })
    return { status: 'ok' as const, files: await app.files.health() }
  })
  const reached = createReached(settings.trustedProxies, new Date())
  const requireDoctor = requireBearer(reachedToken(box))
  serve(app, healthCalls.reached, ({ request }) => {
    requireDoctor(request)
    return Promise.resolve(reached(request.raw))
  })
}

export const healthResource: Resource = {
  name: 'health',
  chapter: 'Installation',
  place: 230,
  calls: healthExamples,
  routes: healthRoutes,
}
