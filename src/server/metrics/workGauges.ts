import { Counter, Gauge, type Registry } from 'prom-client'
import { mailSending } from '@server/mail/mailSending'
import { jobStates, type JobNumbers, type WorkNumbers } from './metricsRepository'

const secondsSince = (since: Date | null, now: Date) => (since ? (now.getTime() - since.getTime()) / 1_000 : 0)
const sumOf = (kinds: readonly JobNumbers[], count: (one: JobNumbers) => number) =>
  kinds.reduce((sum, one) => sum + count(one), 0)
const earliest = (kinds: readonly JobNumbers[]) =>
  kinds
    .map(({ dueSince }) => dueSince)
    .reduce((one, other) => (one && other ? (one < other ? one : other) : (one ?? other)), null)

/** What is known of work by the database: NaN, or no line, while it does not answer. */
export const createWorkGauges = (registry: Registry) => {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const labelled = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, registers, labelNames })

  const up = gauge('muster_database_up', '1 when the database answered just now')
  const size = gauge('muster_database_size_bytes', 'Size of the database on its disk')
  const connections = gauge('muster_database_connections', 'Connections to the database, of all servers and programs')
  const mostConnections = gauge('muster_database_connections_max', 'Connections that the database takes')
  const migrations = labelled(
    'muster_database_migrations',
    'Migrations by which this server and the database differ: missing in the database, or of a newer server',
    'state',
  )
  const sessions = gauge('muster_sessions_active', 'Sessions that are neither over nor ended')
  const jobs = labelled('muster_jobs', 'Jobs by state: waiting for their time, due, or dead', 'state')
  const oldest = gauge('muster_jobs_oldest_due_seconds', 'How long the oldest due job has waited')
  const jobsOfKind = labelled(
    'muster_jobs_by_kind',
    'Jobs by kind and state: waiting for their time, due, failing (they are tried again), or dead',
    'kind',
    'state',
  )
  const oldestOfKind = labelled(
    'muster_jobs_by_kind_oldest_due_seconds',
    'How long the oldest due job of each kind has waited',
    'kind',
  )
  const mails = labelled(
    'muster_mails',
    'Mails by state: waiting to be sent, failing (they are tried again), or failed',
    'state',
  )
  const pageViews = new Counter({
    name: 'muster_page_views_total',
    help: 'Pages that were looked at, by the pattern of their address',
    registers,
    labelNames: ['path'] as const,
  })

  const showJobs = (kinds: readonly JobNumbers[], now: Date) => {
    const failing = sumOf(kinds, (one) => one.failingLater)
    jobs.set({ state: 'waiting' }, sumOf(kinds, ({ waiting }) => waiting) + failing)
    jobs.set(
      { state: 'due' },
      sumOf(kinds, ({ due, failing: all, failingLater }) => due + all - failingLater),
    )
    jobs.set(
      { state: 'dead' },
      sumOf(kinds, ({ dead }) => dead),
    )
    for (const one of kinds) {
      for (const state of jobStates) jobsOfKind.set({ kind: one.kind, state }, one[state])
      oldestOfKind.set({ kind: one.kind }, secondsSince(one.dueSince, now))
    }
    const sent = kinds.filter(({ kind }) => kind === mailSending.name)
    mails.set(
      { state: 'waiting' },
      sumOf(sent, ({ waiting, due }) => waiting + due),
    )
    mails.set(
      { state: 'failing' },
      sumOf(sent, (one) => one.failing),
    )
    mails.set(
      { state: 'failed' },
      sumOf(sent, ({ dead }) => dead),
    )
  }

  /** Sets the numbers that were read from the database at this time; null when it did not answer. */
  return (numbers: WorkNumbers | null, now: Date) => {
    up.set(numbers ? 1 : 0)
    sessions.set(numbers?.sessions ?? NaN)
    size.set(numbers?.database.size ?? NaN)
    connections.set(numbers?.database.connections ?? NaN)
    mostConnections.set(numbers?.database.mostConnections ?? NaN)
    oldest.set(numbers ? secondsSince(earliest(numbers.kinds), now) : NaN)
    for (const metric of [jobs, jobsOfKind, oldestOfKind, mails, migrations, pageViews]) metric.reset()
    if (!numbers) return
    for (const [state, names] of Object.entries(numbers.migrations)) migrations.set({ state }, names.length)
    showJobs(numbers.kinds, now)
    for (const { path, views } of numbers.pageViews) pageViews.inc({ path }, views)
  }
}
