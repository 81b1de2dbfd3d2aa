import { useState } from 'react'
import type { FormBlock } from '@contract/templateBlocks'
import type { FormBlocks } from './blockChanges'

/** A removed block, and the one before it when it was removed. */
type Removed = { block: FormBlock; afterId: string | undefined }

const has = (blocks: FormBlocks, id: string | undefined) => blocks.some((block) => block.id === id)

/** Where a form saves itself, removed blocks leave it within a second: here they stay, and can come back. */
export const useRemovedBlocks = (blocks: FormBlocks, onChange: (blocks: FormBlock[]) => void) => {
  const [removed, setRemoved] = useState<readonly Removed[]>([])
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
