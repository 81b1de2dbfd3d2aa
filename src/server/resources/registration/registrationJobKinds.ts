import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { installationJobKind } from '@server/jobs/jobKind'

const id = z.string().min(1)
/** Of the log's entry, so that what it notes happens once. Jobs of an earlier version were put down without one. */
const entryId = id.default(() => randomUUID())

/** A link to choose a password. Put down for unknown accounts too, so that both take the same time (D-24). */
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

/** Somebody wants an account; whether the address has one is seen when it is done (D-19). */
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
