import * as z from 'zod/mini'

/** The only error body (D-13). `errors.base` is about the whole request; `message` is the first message of all. */
export const apiErrorBody = z.object({
  errors: z.record(z.string(), z.array(z.string())),
  message: z.string(),
  requestId: z.optional(z.string()),
})
export type ApiErrorBody = z.infer<typeof apiErrorBody>

/** The message for a missing record, and for a record that the caller may not see (D-13). */
export const notThere = 'The resource does not exist'

/** The message of a 409: the record was changed since it was opened (D-15). */
export const staleEdit = 'Someone else changed this since you opened it'
/** The message of a 422: the idempotency key was used for another form (D-16). */
export const alreadySent = 'This form was already sent'
