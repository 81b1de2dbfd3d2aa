import * as z from 'zod/mini'
import { entityId } from './common'

export const mediaFileSchema = z.object({
  id: entityId,
  name: z.string(),
  /** Opens the file for this session, for one to two hours (D-69). */
  url: z.string(),
  /** In lower case, without a dot. */
  extension: z.string(),
  /** In bytes. */
  size: z.int(),
  contentType: z.string(),
  /** A small WebP of a picture; null for everything else, and for drawings, which are shown as they are. */
  thumbnailUrl: z.nullable(z.string()),
})
export type MediaFile = z.infer<typeof mediaFileSchema>

export const mediaSchema = z.object({ id: entityId, objectFiles: z.array(mediaFileSchema) })
export type Media = z.infer<typeof mediaSchema>
