import * as z from 'zod/mini'
import { entityId } from '../common'
import { mediaSchema } from '../mediaRecord'
import { catalogueName } from './catalogueCalls'

/** RT-008 */
export const noFile = 'Each material item needs at least 1 file'
export const mostMaterialItems = 100

export const materialName = catalogueName

/** Something to read or watch, with its files: of a unit, or of a course before it begins. */
export const materialItems = z
  .array(
    z.object({
      /** Of a stored item; null for a new one. */
      id: z.nullable(entityId),
      name: materialName,
      mediaId: z.nullable(entityId).check(z.refine((id) => id !== null, noFile)),
    }),
  )
  .check(z.maxLength(mostMaterialItems, `At most ${mostMaterialItems} material items`))
export type WrittenMaterialItem = z.output<typeof materialItems>[number]

export const materialItemSchema = z.object({
  id: entityId,
  name: z.string(),
  media: z.nullable(mediaSchema),
  /** A copy of its unit or course has the same files: they stay as they are. */
  isShared: z.boolean(),
})
export type MaterialItem = z.infer<typeof materialItemSchema>
