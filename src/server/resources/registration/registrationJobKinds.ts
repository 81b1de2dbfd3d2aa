import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { installationJobKind } from '@server/jobs/jobKind'

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
