import { useEvent } from '@rc-component/util'
import { useEffect, useId, useState } from 'react'
import type { FormBlock } from '@contract/templateBlocks'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { blocksTexts } from '@client/texts/templateTexts'
import {
  addBlock,
  changeBlock,
  type FormBlocks,
  keptBlocks,
  moveBlock,
  placeOf,
  removeBlock,
  restoreBlock,
} from './blockChanges'

/** What can be done with blocks. */
export type BlockActs = {
  show: (id: string) => void
  /** Shows a block that a save was refused for, and focuses what is wrong in it. */
  showWrong: (id: string) => void
  change: (id: string, change: Partial<FormBlock>) => void
  add: (block: Omit<FormBlock, 'id'>, afterId?: string) => void
  duplicate: (id: string) => void
  /** To a place among those that are kept, counted from 0. */
  move: (id: string, place: number) => void
  remove: (id: string) => void
  restore: (id: string) => void
}

/** What gets the focus after a change: the button of a block in the list, or what is wrong in the editor. */
type Target = { id: string; isWrong?: true }

/** In the editor: an invalid field, a field of a form that needs attention, or a form's button that adds one. */
const wrongParts = ['[aria-invalid="true"]', '[data-invalid] [data-part="edit"]', 'button[aria-haspopup="menu"]'].map(
  (part) => `[data-shown-block] ${part}`,
)

/** The blocks of a form, which of them is shown in the editor, and what happened last, for screen readers. */
export const useBlocks = (blocks: FormBlocks, onChange: (blocks: FormBlock[]) => void) => {
  const texts = useTexts(blocksTexts)
  const listId = useId()
  const keysId = useId()
  const [shownId, setShownId] = useState<string | undefined>(undefined)
  const [said, setSaid] = useState('')
  const [target, setTarget] = useState<Target | null>(null)
  const kept = keptBlocks(blocks)
  const place = kept.findIndex(({ id }) => id === shownId)
  const [lastPlace, setLastPlace] = useState(0)
  if (place !== -1 && place !== lastPlace) setLastPlace(place)
  /** In place of one that is gone, the one that stands there now. */
  const shown = kept[useToldState('shown block', place === -1 ? Math.min(lastPlace, kept.length - 1) : place)]

  useEffect(() => {
    if (!target) return
    const list = document.getElementById(listId)
    const place = list?.closest('[data-field]')
    const parts = target.isWrong ? wrongParts.map((part) => place?.querySelector<HTMLElement>(part)) : []
    const row = list?.querySelector<HTMLElement>(`[data-block="${target.id}"] button`)
    const part = [...parts, row].find(Boolean)
    part?.focus()
    part?.scrollIntoView({ block: 'nearest' })
  }, [target, listId])

  const nameOf = (block: FormBlock): string => {
    const title = block.title?.trim() ?? ''
    return title === '' ? texts.untitled(placeOf(blocks, block.id ?? '') + 1) : title
  }
  const nameById = (id: string) => {
    const block = blocks.find((one) => one.id === id)
    return block ? nameOf(block) : ''
  }
  const put = (next: FormBlock[], focused: string, words: string) => {
    onChange(next)
    setTarget({ id: focused })
    setSaid(words)
  }
  const add = (block: Omit<FormBlock, 'id'>, afterId?: string) => {
    const next = addBlock(blocks, block, afterId)
    setShownId(next.added.id)
    const name = block.title?.trim() ?? ''
    put(
      next.blocks,
      next.added.id,
      texts.added(name === '' ? texts.untitled(placeOf(next.blocks, next.added.id) + 1) : name),
    )
  }

  const acts: BlockActs = {
    show: (id) => setShownId(id),
    showWrong: (id) => {
      setShownId(id)
      setTarget({ id, isWrong: true })
    },
    change: (id, change) => onChange(changeBlock(blocks, id, change)),
    add,
    duplicate: (id) => {
      const { id: _id, ...copy } = blocks.find((block) => block.id === id) ?? { kind: 'wysiwyg' as const }
      add(copy, id)
    },
    move: (id, place) => {
      if (place < 0 || place >= kept.length || place === placeOf(blocks, id)) return
      put(moveBlock(blocks, id, place), id, texts.moved(nameById(id), place + 1, kept.length))
    },
    remove: (id) => put(removeBlock(blocks, id), id, texts.removed(nameById(id))),
    restore: (id) => {
      setShownId(id)
      put(restoreBlock(blocks, id), id, texts.restored(nameById(id)))
    },
  }

  return {
    blocks,
    kept,
    shown,
    listId,
    /** Of the sentence that says with which keys a block is moved. */
    keysId,
    said,
    nameOf,
    /** Does something with the blocks as they are now; the same function in each render, so that other rows need none. */
    act: useEvent((does: (acts: BlockActs) => void) => does(acts)),
  }
}
export type BlockEditing = ReturnType<typeof useBlocks>

/** A removed block, and the one before it when it was removed. */
type Removed = { block: FormBlock; afterId: string | undefined }

const noneRemoved: readonly Removed[] = []

const has = (blocks: FormBlocks, id: string | undefined) => blocks.some((block) => block.id === id)

/** Where a form saves itself, removed blocks leave it within a second: here they stay, and can come back. */
export const useRemovedBlocks = (blocks: FormBlocks, onChange: (blocks: FormBlock[]) => void) => {
  const [removed, setRemoved] = useScreenState('removed blocks', noneRemoved)
  const shown = removed.reduce<FormBlocks>((all, { block, afterId }) => {
    if (has(all, block.id)) return all
    return all.toSpliced(all.findIndex(({ id }) => id === afterId) + 1, 0, block)
  }, blocks)
  const change = (next: FormBlock[]) => {
    setRemoved(next.flatMap((block, at) => (block._destroy ? [{ block, afterId: next[at - 1]?.id }] : [])))
    onChange(next.filter((block) => !block._destroy || has(blocks, block.id)))
  }
  return { shown, change }
}
