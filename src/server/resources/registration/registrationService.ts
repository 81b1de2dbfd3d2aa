import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Registration } from '@contract/registration'
import type { PublicScope } from '@server/database/scope'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { registrationOrganisation } from '@server/installationSettings/registrationOrganisation'
import { installationJobKind } from '@server/jobs/jobKind'
import { jobs } from '@server/jobs/jobs'
import { missing } from '@server/problems/apiProblem'
import type { LinkThrottle } from '@server/secrets/linkThrottle'

const id = z.string().min(1)
/**
 * Id of the audit entry, so that a repeated job has no effect. Jobs of an earlier version were enqueued without one.
 */
const entryId = id.default(() => randomUUID())

/** Sends a link for choosing a password. Enqueued for unknown accounts too, so that both take the same time (D-24). */
export const passwordLinkSending = installationJobKind({
  name: 'passwordLink.send',
  priority: 'urgent',
  payload: z.object({
    entryId,
    account: z.object({ organisationId: id, personId: id }).nullable(),
    address: z.string(),
    at: z.iso.datetime(),
  }),
})

/** A registration. The job finds out whether the address has an account (D-19). */
export const registrationTaking = installationJobKind({
  name: 'registration.take',
  priority: 'urgent',
  payload: z.object({
    entryId,
    organisationId: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    address: z.string(),
    at: z.iso.datetime(),
  }),
})

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
