import { nanoid } from '@reduxjs/toolkit'
import * as z from 'zod/mini'
import { entityId } from '@contract/common'
import {
  type MaterialItem,
  materialName,
  mostMaterialItems,
  noFile,
  type WrittenMaterialItem,
} from '@contract/training/materialItems'
import { contentCalls, filesGivenUp, filesOf, filesSchema, noFiles } from '@client/kits/media/formFiles'
import type { AppDispatch } from '@client/state/types'

/** Items as they are kept, whether or not they can be sent. */
export const typedMaterials = z.array(
  z.object({ key: z.string(), id: z.nullable(entityId), name: z.string(), files: filesSchema }),
)

/** Material items as a form edits them: with the names of their files, which a restored draft has to show. */
export const materialsSchema = z
  .array(
    z.object({
      /** Tells the rows apart: the id of a stored one. */
      key: z.string(),
      id: z.nullable(entityId),
      name: materialName,
      files: filesSchema.check(z.refine(({ files }) => files.length > 0, noFile)),
    }),
  )
  .check(z.maxLength(mostMaterialItems, `At most ${mostMaterialItems} material items`))
export type MaterialValue = z.input<typeof materialsSchema>[number]

export const newMaterial = (): MaterialValue => ({ key: nanoid(), id: null, name: '', files: noFiles })

export const toMaterialValues = (items: readonly MaterialItem[]): MaterialValue[] =>
  items.map((item) => ({ key: item.id, id: item.id, name: item.name, files: filesOf(item.media) }))

export const toMaterials = (values: readonly MaterialValue[]): WrittenMaterialItem[] =>
  values.map((item) => ({ id: item.id, name: item.name, mediaId: item.files.id }))

/** Of two versions that are compared: 'Knives (knives.pdf)'. */
export const showMaterials = (values: readonly MaterialValue[]) =>
  values.map((item) => `${item.name} (${item.files.files.map((file) => file.name).join(', ')})`).join('; ')

type Saved = { id: string; materials: readonly MaterialItem[] }
type Answer = { error?: unknown }
type Of = { list: { refetchRecord: (id: string) => (dispatch: AppDispatch) => Promise<unknown> } }

/**
 * Saves a record, and then removes the files that its form has given up (MD-018): a refused save must not lose them. Those of
 * items that are gone go with them.
 */
export const savingFiles =
  <Saving extends Answer>(
    { list }: Of,
    record: Saved | undefined,
    values: readonly MaterialValue[],
    save: (dispatch: AppDispatch) => Promise<Saving>,
  ) =>
  async (dispatch: AppDispatch): Promise<Saving> => {
    const answer = await dispatch(save)
    const givenUp = (record?.materials ?? []).flatMap(({ id, media, isShared }) => {
      const value = values.find((one) => one.id === id)
      if (!media || !value || isShared) return []
      return filesGivenUp(media, value.files).map((fileId) => ({ mediaId: media.id, fileId }))
    })
    if (!record || answer.error || givenUp.length === 0) return answer
    await Promise.all(givenUp.map((file) => dispatch(contentCalls.remove(file))))
    await dispatch(list.refetchRecord(record.id))
    return answer
  }
