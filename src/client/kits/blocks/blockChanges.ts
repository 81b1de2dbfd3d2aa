import { nanoid } from '@reduxjs/toolkit'
import type { FormBlock } from '@contract/templateBlocks'
import { isSame } from '@client/kits/forms/useDraft'

/** Blocks in their order. Removed ones stay where they were until they are saved, so that they can come back. */
export type FormBlocks = readonly FormBlock[]

export const keptBlocks = (blocks: FormBlocks): FormBlock[] => blocks.filter(({ _destroy }) => !_destroy)

const fresh = (block: Omit<FormBlock, 'id'>): FormBlock & { id: string } => ({ ...block, id: nanoid() })

/** A new block after another one, or at the end. */
export const addBlock = (blocks: FormBlocks, block: Omit<FormBlock, 'id'>, afterId?: string) => {
  const added = fresh(block)
  const after = blocks.findIndex(({ id }) => id === afterId)
  return { blocks: blocks.toSpliced(after === -1 ? blocks.length : after + 1, 0, added), added }
}

export const changeBlock = (blocks: FormBlocks, changedId: string, change: Partial<FormBlock>): FormBlock[] =>
  blocks.map((block) => (block.id === changedId ? { ...block, ...change } : block))

export const removeBlock = (blocks: FormBlocks, id: string) => changeBlock(blocks, id, { _destroy: true })
export const restoreBlock = (blocks: FormBlocks, id: string) => changeBlock(blocks, id, { _destroy: false })

/** Puts a block at a place among those that are kept, counted from 0. */
export const moveBlock = (blocks: FormBlocks, movedId: string, place: number): FormBlock[] => {
  const moved = blocks.find(({ id }) => id === movedId)
  if (!moved) return [...blocks]
  const others = blocks.filter((block) => block !== moved)
  const next = keptBlocks(others)[Math.max(0, place)]
  return others.toSpliced(next ? others.indexOf(next) : others.length, 0, moved)
}

/** Where a block stands among those that are kept, counted from 0. */
export const placeOf = (blocks: FormBlocks, soughtId: string): number =>
  keptBlocks(blocks).findIndex(({ id }) => id === soughtId)

/** Whether two versions have the same blocks in the same order, whatever is added to them when they are sent. */
export const hasSameBlocks = (one: FormBlocks, other: FormBlocks): boolean => {
  const said = (blocks: FormBlocks) =>
    keptBlocks(blocks).map(({ id, title, kind, content, formStructure }) => [
      id,
      kind,
      title ?? '',
      content ?? '',
      formStructure ?? null,
    ])
  return isSame(said(one), said(other))
}
