import { z } from 'zod'
import { installationJobKind } from '@server/jobs/jobKind'

const id = z.string().min(1)

/**
 * Notes a refused sign-in in the audit log. Enqueued for unknown accounts too, so that both take the same time (D-20).
 */
export const signInNote = installationJobKind({
  name: 'signIn.note',
  priority: 'normal',
  payload: z.object({
    /** Id of the audit entry, so that a repeated job writes it once. */
    entryId: id,
    account: z.object({ organisationId: id, personId: id }).nullable(),
    reason: z.enum(['password', 'code', 'disabled', 'elsewhere', 'changed', 'throttled', 'passwordOff']),
    address: z.string(),
    at: z.iso.datetime(),
  }),
})
