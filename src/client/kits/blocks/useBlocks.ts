import { useEffect, useId, useState } from 'react'
import type { FormBlock } from '@contract/templateBlocks'
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

/** What gets the focus after a change: the button of a block in the list. */
type Target = { id: string }

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
  const shown = kept[place] ?? kept[Math.min(lastPlace, kept.length - 1)]

  useEffect(() => {
    if (target)
      document.getElementById(listId)?.querySelector<HTMLElement>(`[data-block="${target.id}"] button`)?.focus()
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

  return {
    blocks,
    kept,
    shown,
    listId,
    /** Of the sentence that says with which keys a block is moved. */
    keysId,
    said,
    nameOf,
    show: (id: string) => setShownId(id),
    change: (id: string, change: Partial<FormBlock>) => onChange(changeBlock(blocks, id, change)),
    add,
    duplicate: (id: string) => {
      const { id: _id, ...copy } = blocks.find((block) => block.id === id) ?? { kind: 'wysiwyg' as const }
      add(copy, id)
    },
    move: (id: string, place: number) => {
      if (place < 0 || place >= kept.length || place === placeOf(blocks, id)) return
      put(moveBlock(blocks, id, place), id, texts.moved(nameById(id), place + 1, kept.length))
    },
    remove: (id: string) => put(removeBlock(blocks, id), id, texts.removed(nameById(id))),
    restore: (id: string) => {
      setShownId(id)
      put(restoreBlock(blocks, id), id, texts.restored(nameById(id)))
    },
  }
}
export type BlockEditing = ReturnType<typeof useBlocks>
