import * as z from 'zod/mini'

/** The only error body (D-13). `errors.base` is about the whole request; `message` is the first of them all. */
export const apiErrorBody = z.object({
  errors: z.record(z.string(), z.array(z.string())),
  message: z.string(),
  requestId: z.optional(z.string()),
})
export type ApiErrorBody = z.infer<typeof apiErrorBody>

/** The server's words for what is not there, or must not be seen to be there (D-13). */
export const notThere = 'The resource does not exist'

/** The server's words when somebody else changed a record since it was opened (D-15): 409. */
export const staleEdit = 'Somebody changed this since you opened it'
/** The server's words for another form under a key that was used (D-16): 422. */
export const alreadySent = 'This form was already sent'
