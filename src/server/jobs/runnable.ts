import type { PublicScope, Scope } from '@server/database/scope'
import type { Scopes } from '@server/database/scopes'
import type { Log } from '@server/log'
import type { InstallationJobKind, OrganisationJobKind } from './jobKind'
import { asSystem } from './systemScope'

/** The tools of a job of an organisation. It holds no transaction during work on the network. */
export type OrganisationJob = {
  /** One transaction of the job's organisation. */
  within<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result>
  /** Aborts when the job has exceeded its time limit, or the server stops. */
  signal: AbortSignal
}

/** The tools of a job of the installation: rows that belong to no organisation, and each organisation by its id. */
export type InstallationJob = {
  open(): PublicScope
  within<Result>(organisationId: string, work: (scope: Scope) => Promise<Result>): Promise<Result>
  signal: AbortSignal
  log: Log
}

export type Running = {
  organisationId: string | null
  scopes: Scopes
  signal: AbortSignal
  log: Log
}

/** Why the last attempt failed: a sentence that an organisation's admins may read. */
type Failed = { reason: string }

/** A kind of job, as the worker uses it. Its work must be idempotent. */
export type Runnable = {
  /** Milliseconds from its end to its next run. Such a job is never dead-lettered. */
  everyMs?: number
  run(payload: unknown, running: Running): Promise<void>
  /** Called after the last failed attempt, instead of dead-lettering the job: what it worked for shows that it failed. */
  giveUp?(payload: unknown, running: Running & Failed): Promise<void>
}

const toInstallationJob = ({ scopes, signal, log }: Running): InstallationJob => ({
  signal,
  log,
  open: () => scopes.open(),
  within: (organisationId, work) => asSystem(scopes, organisationId, work),
})

type OfOrganisation<Payload, More = object> = (payload: Payload, job: OrganisationJob & More) => Promise<void>

const toOrganisationJob = ({ organisationId, scopes, signal }: Running): OrganisationJob => {
  if (organisationId === null) throw new Error('This kind of job belongs to an organisation')
  return { signal, within: (work) => asSystem(scopes, organisationId, work) }
}

export const organisationJob = <Payload>(
  { payload: payloadSchema }: OrganisationJobKind<Payload>,
  run: OfOrganisation<Payload>,
  giveUp?: OfOrganisation<Payload, Failed>,
): Runnable => ({
  run: async (payload, running) => run(payloadSchema.parse(payload), toOrganisationJob(running)),
  ...(giveUp && {
    giveUp: async (payload, { reason, ...running }) =>
      giveUp(payloadSchema.parse(payload), { ...toOrganisationJob(running), reason }),
  }),
})

export const installationJob = <Payload>(
  { payload: payloadSchema }: InstallationJobKind<Payload>,
  run: (payload: Payload, job: InstallationJob) => Promise<void>,
): Runnable => ({ run: async (payload, running) => run(payloadSchema.parse(payload), toInstallationJob(running)) })

/** A recurring job, run by whichever server claims it first. */
export const recurringJob = (everyMs: number, run: (job: InstallationJob) => Promise<void>): Runnable => ({
  everyMs,
  run: (_payload, running) => run(toInstallationJob(running)),
})
