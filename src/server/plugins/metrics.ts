import fastifyPlugin from 'fastify-plugin'
import { metricsCalls } from '@contract/metrics'
import type { PublicScope } from '@server/database/scope'
import { requireBearer } from '@server/http/requireBearer'
import type { MachineNumbers } from '@server/metrics/machineGauges'
import type { Metrics } from '@server/metrics/metrics'
import { metricsRepository } from '@server/metrics/metricsRepository'

type Options = {
  metrics: Metrics
  /** Readers must send it as a bearer token. */
  token: string
  open: () => PublicScope
  /** What only this process and its machine know, at each request. */
  readMachine: () => Promise<MachineNumbers>
}

/** Measures every request and serves the metrics. Without the token the page is a 404 (D-14). */
export const metricsPage = fastifyPlugin(function metricsPage(
  app,
  { metrics, token, open, readMachine }: Options,
  done,
) {
  const requireReader = requireBearer(token)

  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, next) => {
    metrics.observeRequest({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime)
    next()
  })

  const { method, path: url } = metricsCalls.show
  app.route({
    method,
    url,
    config: { call: metricsCalls.show },
    handler: async (request, reply) => {
      requireReader(request)
      metrics.showMachine(await readMachine())
      const scope = open()
      try {
        metrics.showWork(await metricsRepository.work(scope), scope.now)
      } catch (failure) {
        request.log.warn({ err: failure }, 'The database did not answer for the metrics')
        metrics.showWork(null, scope.now)
      }
      return reply.type(metrics.contentType).send(await metrics.text())
    },
  })
  done()
})
