import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Settings } from '@server/config'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { createMailTransport } from '@server/mail/mailTransport'
import { jobCatalogue } from './catalogue'
import { createJobWorker, type JobWorker } from './jobWorker'

type Dependencies = {
  settings: Pick<Settings, 'smtp'>
  db: Kysely<Database>
  now: Clock
  log: FastifyBaseLogger
  portalUrl: () => string
}

/** The worker that knows all that this server does later; it looks for nothing before it is started. */
export const createServerJobs = ({ settings: { smtp }, db, now, log, portalUrl }: Dependencies): JobWorker =>
  createJobWorker({ db, now, log, kinds: jobCatalogue({ deliver: smtp && createMailTransport(smtp), portalUrl }) })
