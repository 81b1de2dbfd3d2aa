import * as z from 'zod/mini'

/** A file that is not sent yet, as it is stored; its content is in `outgoingFiles`, by its id. */
export const outgoingFile = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number() })
