import { z } from 'zod/mini'

/** The answer of a call that streams. */
export const fileBytes = z.custom<string | Blob>()

/** The key of the query in which a link carries its proof. */
export const linkKey = 'link'
/** Of calls that stream: a link opens them in place of a token. */
export const linkQuery = z.strictObject({ [linkKey]: z.optional(z.string()) })
