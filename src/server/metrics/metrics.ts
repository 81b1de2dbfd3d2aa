import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { StatementListener } from '@server/database/connect'
import type { WorkNumbers } from './metricsRepository'

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What only this process knows. */
export type ProcessNumbers = { pictures: number; sockets: Record<string, number> }

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
  const up = new Gauge({ name: 'muster_database_up', help: '1 when the database answered just now', registers })
  const sessions = new Gauge({
    name: 'muster_sessions_active',
    help: 'Sessions that are neither over nor ended',
    registers,
  })
  const jobs = new Gauge({
    name: 'muster_jobs',
    help: 'Jobs by state: waiting for their time, due, or dead',
    registers,
    labelNames: ['state'] as const,
  })

  const oldestJob = new Gauge({
    name: 'muster_jobs_oldest_due_seconds',
    help: 'How long the oldest due job has waited',
    registers,
  })
  const pictures = new Gauge({
    name: 'muster_pictures_waiting',
    help: 'Uploaded pictures that wait to be worked on',
    registers,
  })
  const sockets = new Gauge({
    name: 'muster_sockets',
    help: 'Open sockets by channel',
    registers,
    labelNames: ['channel'] as const,
  })

  const pageViews = new Counter({
    name: 'muster_page_views_total',
    help: 'Pages that were looked at, by the pattern of their address',
    registers,
    labelNames: ['path'] as const,
  })

  const handleStatement: StatementListener = ({ milliseconds, isFailed }) => {
    statements.observe(milliseconds / 1_000)
    if (isFailed) failures.inc()
  }

  return {
    handleStatement,
    observeRequest: (labels: { method: string; route: string; status: number }, milliseconds: number) =>
      requests.observe(labels, milliseconds / 1_000),
    /** Sets what this process has in memory. */
    showProcess(numbers: ProcessNumbers) {
      pictures.set(numbers.pictures)
      for (const [channel, count] of Object.entries(numbers.sockets)) sockets.set({ channel }, count)
    },
    /** Sets the numbers that were read from the database at this time; null when it did not answer. */
    showWork(numbers: WorkNumbers | null, now: Date) {
      up.set(numbers ? 1 : 0)
      sessions.set(numbers?.sessions ?? NaN)
      const dueSince = numbers ? (numbers.dueSince ?? now) : null
      oldestJob.set(dueSince ? (now.getTime() - dueSince.getTime()) / 1_000 : NaN)
      jobs.reset()
      pageViews.reset()
      if (!numbers) return
      for (const [state, count] of Object.entries(numbers.jobs)) jobs.set({ state }, count)
      for (const { path, views } of numbers.pageViews) pageViews.inc({ path }, views)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
export type Metrics = ReturnType<typeof createMetrics>
