import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { StatementListener } from '@server/database/connect'
import { createMachineGauges } from './machineGauges'
import { createWorkGauges } from './workGauges'

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of one server, each with its own registry, so that two servers in one process do not mix. */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'muster_http_request_duration_seconds',
    help: 'Answered requests by route',
    buckets: seconds,
    registers,
    labelNames: ['method', 'route', 'status'] as const,
  })
  const statements = new Histogram({
    name: 'muster_database_statement_duration_seconds',
    help: 'Statements of the server',
    buckets: seconds,
    registers,
  })
  const failures = new Counter({
    name: 'muster_database_statement_failures_total',
    help: 'Statements that failed',
    registers,
  })

  const handleStatement: StatementListener = ({ milliseconds, isFailed }) => {
    statements.observe(milliseconds / 1_000)
    if (isFailed) failures.inc()
  }

  return {
    handleStatement,
    observeRequest: (labels: { method: string; route: string; status: number }, milliseconds: number) =>
      requests.observe(labels, milliseconds / 1_000),
    showMachine: createMachineGauges(registry),
    showWork: createWorkGauges(registry),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
export type Metrics = ReturnType<typeof createMetrics>
