import type { Scope } from '@server/database/scope'
import { organisationRepository } from '@server/organisations/organisationRepository'
import type { InstallationJob } from './runnable'

/**
 * Runs work in one organisation after the other, each in its own transaction. A failure does not stop the others; the
 * first one is thrown at the end.
 */
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
