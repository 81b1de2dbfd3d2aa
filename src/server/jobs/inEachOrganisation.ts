import type { Scope } from '@server/database/scope'
import { organisationRepository } from '@server/organisations/organisationRepository'
import type { InstallationJob } from './runnable'

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
