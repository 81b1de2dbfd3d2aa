import { randomUUID } from 'node:crypto'
import type { Registration } from '@contract/registration'
import type { PublicScope } from '@server/database/scope'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { registrationOrganisation } from '@server/installationSettings/registrationOrganisation'
import { jobs } from '@server/jobs/jobs'
import { missing } from '@server/problems/apiProblem'
import { registrationTaking } from '@server/resources/registration/registrationJobKinds'
import type { LinkThrottle } from '@server/secrets/linkThrottle'

export type RegistrationService = ReturnType<typeof createRegistrationService>

export const createRegistrationService = (requireLinkAttempt: LinkThrottle) => ({
  /**
   * Enqueues a registration; a mail tells the result (D-19). 404 where registration is switched off (D-24). It does not
   * look up whether the address has an account.
   */
  async register(scope: PublicScope, registration: Registration, address: string): Promise<void> {
    const organisationId = await registrationOrganisation(scope, await installationSettingRepository.all(scope))
    if (organisationId === null) throw missing()
    await requireLinkAttempt(scope, registration.email, address)
    const request = { entryId: randomUUID(), organisationId, address, at: scope.now.toISOString() }
    await jobs.enqueueOpenly(scope, registrationTaking, { ...registration, ...request })
  },
})
