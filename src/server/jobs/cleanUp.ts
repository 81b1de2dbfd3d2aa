import type { Scope } from '@server/database/scope'
import { idempotencyHours } from '@server/http/idempotency'
import { jobQueue } from '@server/repositories/jobQueue'
import { idempotencyRepository } from '@server/repositories/idempotencyRepository'
import { mailRepository } from '@server/repositories/mailRepository'
import { organisationRepository } from '@server/repositories/organisationRepository'
import { passwordLinkRepository } from '@server/repositories/passwordLinkRepository'
import { personRepository } from '@server/repositories/personRepository'
import { sessionRepository } from '@server/repositories/sessionRepository'
import { purgeOldAttempts } from '@server/services/signInThrottle'
import type { InstallationJob } from './runnable'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Sessions are kept this long after they expired, for those who ask who signed in from where. */
const sessionDays = 30
const mailDays = 90
/** For who registered to choose a password; afterwards the address is free again. */
const unprovenHours = 24
const deadJobDays = 90

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** One organisation after the other, a transaction each; one that fails keeps nobody after it waiting. */
export const inEachOrganisation =
  (work: (scope: Scope, job: InstallationJob) => Promise<void>) =>
  async (job: InstallationJob): Promise<void> => {
    const failures: unknown[] = []
    for (const id of await organisationRepository.listIds(job.open())) {
      job.signal.throwIfAborted()
      await job.within(id, (scope) => work(scope, job)).catch((failure: unknown) => failures.push(failure))
    }
    if (failures.length > 0) throw failures[0]
  }

export const purgeSessions = inEachOrganisation(({ db, organisationId, now }) =>
  sessionRepository.deleteExpired(db, organisationId, before(now, sessionDays * dayMs)),
)

export const purgeMails = inEachOrganisation((scope) =>
  mailRepository.deleteBefore(scope, before(scope.now, mailDays * dayMs)),
)

export const purgePasswordLinks = inEachOrganisation(({ db, organisationId, now }) =>
  passwordLinkRepository.deleteExpired(db, organisationId, now),
)

export const purgeUnprovenAccounts = inEachOrganisation((scope) =>
  personRepository.deleteUnproven(scope, before(scope.now, unprovenHours * hourMs)),
)

export const purgeIdempotencyRecords = inEachOrganisation((scope) =>
  idempotencyRepository.deleteBefore(scope, before(scope.now, idempotencyHours * hourMs)),
)

export const purgeAttempts = async ({ open }: InstallationJob): Promise<void> => {
  const { db, now } = open()
  await purgeOldAttempts(db, now)
}

export const purgeDeadJobs = async ({ open }: InstallationJob): Promise<void> => {
  const { db, now } = open()
  await jobQueue.deleteDiedBefore(db, before(now, deadJobDays * dayMs))
}
