import { randomUUID } from 'node:crypto'
import { can } from '@contract/permissions'
import { type MaterialItem, noFile, type WrittenMaterialItem } from '@contract/training/materialItems'
import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'
import { mediaRepository } from '@server/resources/media/mediaRepository'
import { type LinkToFile, mediaService, toMedia } from '@server/resources/media/mediaService'
import type { MediaHolders } from '@server/resources/mediaHolders'
import { filesOfTraining } from '@server/training/filesOfTraining'
import { type MaterialOwner, materialItemRepository, type StoredMaterial } from './materialItemRepository'

/** Files of material items hang on their medium itself, which the items of a copy have too. */
const kind = 'trainingMaterial'
export const materialHolderOf = (id: string) => ({ kind, id })

/** Items as they are answered, with links to their files for whoever asks. */
export const toMaterials = (stored: readonly StoredMaterial[], linkTo: LinkToFile): MaterialItem[] =>
  stored.map(({ id, name, media_id, files, is_shared: isShared }) => ({
    id,
    name,
    media: media_id === null ? null : toMedia({ id: media_id, files }, linkTo),
    isShared,
  }))

const mediaIdsOf = (items: readonly { media_id: string | null }[]) => items.flatMap(({ media_id }) => media_id ?? [])

/** Each item has at least one file (RT-008). */
const requireFiles = async (scope: Scope, items: readonly WrittenMaterialItem[]): Promise<void> => {
  const ids = items.flatMap(({ mediaId }) => mediaId ?? [])
  const filled = new Set((await mediaRepository.filesOf(scope, ids)).map(({ media_id }) => media_id))
  const empty = items.findIndex(({ mediaId }) => mediaId === null || !filled.has(mediaId))
  if (empty >= 0) throw refusedField(`materials.${empty}.mediaId`, noFile)
}

/** Removes media that items have no longer; a job removes their files. */
const removeUnused = async (scope: Scope, mediaIds: readonly string[]): Promise<void> => {
  const used = await materialItemRepository.used(scope, mediaIds)
  const unused = mediaIds.filter((id) => !used.has(id))
  await mediaRepository.removeOfAll(scope, kind, unused)
}

export const materialItemService = {
  /** Whether saving these would change anything. */
  async isChanged(scope: Scope, owner: MaterialOwner, items: readonly WrittenMaterialItem[]): Promise<boolean> {
    const wanted = items.map(({ id, name, mediaId }) => ({ id, name, media_id: mediaId }))
    return JSON.stringify(await materialItemRepository.of(scope, owner)) !== JSON.stringify(wanted)
  },

  /** Stores the items of a form, in its order, in the transaction that saves what they are of; all others go. */
  async write(scope: Scope, owner: MaterialOwner, items: readonly WrittenMaterialItem[]): Promise<void> {
    const present = await materialItemRepository.of(scope, owner)
    const known = new Set(present.map(({ id }) => id))
    const ids = items.map(({ id }) => id ?? randomUUID())
    const wrong = items.findIndex(({ id }, index) => id !== null && (!known.has(id) || ids.indexOf(id) !== index))
    if (wrong >= 0) throw refusedField(`materials.${wrong}.id`, 'does not exist')

    const attached = mediaIdsOf(present)
    for (const [index, { mediaId }] of items.entries())
      if (mediaId !== null && !attached.includes(mediaId))
        await mediaService.attach(scope, mediaId, materialHolderOf(mediaId), `materials.${index}.mediaId`)
    await requireFiles(scope, items)
    const stored = items.map(({ name, mediaId }, index) => ({ id: ids[index] ?? '', name, media_id: mediaId }))
    await materialItemRepository.replace(scope, owner, stored)
    await removeUnused(scope, attached)
  },

  /** Removes all of them, with the files that nothing else has. */
  remove: (scope: Scope, owner: MaterialOwner): Promise<void> => materialItemService.write(scope, owner, []),

  copy: (scope: Scope, from: MaterialOwner, to: MaterialOwner) => materialItemRepository.copy(scope, from, to),
}

/** Who sees the catalogue reads them, and learners those of their classes. Files that a copy has too stay as they are. */
export const materialHolders = {
  [kind]: filesOfTraining({
    read: async (scope, mediaId) =>
      (can(scope.actor, 'training.teach') && (await materialItemRepository.countWith(scope, mediaId)) > 0) ||
      (can(scope.actor, 'training.learn') && (await materialItemRepository.isForLearner(scope, mediaId))),
    change: async (scope, mediaId) =>
      can(scope.actor, 'training.manage') && (await materialItemRepository.countWith(scope, mediaId)) === 1,
  }),
} satisfies MediaHolders
