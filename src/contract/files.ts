import { z } from 'zod/mini'

/** The response of a call that streams. */
export const fileBytes = z.custom<string | Blob>()

/** The query key of a signed link's proof. */
export const linkKey = 'link'
/** For calls that stream: a signed link replaces the token. */
export const linkQuery = z.strictObject({ [linkKey]: z.optional(z.string()) })
