import { type Change, diffWords } from 'diff'

/** The same block in two versions, as words. */
export type Pair = { id: string; older: string; newer: string }

/**
 * Words that may be added and removed in all blocks together before they are no longer compared word by word. The work grows
 * with the square of it: this many keep a slow computer busy for less than half a second.
 */
const mostEdits = 2_000

const changed = ({ older, newer }: Pair) => older !== newer
const whole = (value: string, kind: 'added' | 'removed'): Change => ({
  value,
  count: 1,
  added: kind === 'added',
  removed: kind === 'removed',
})

/** The words of each block that were removed and added. A block that was rewritten is shown whole, the older text first. */
export const wordDifferences = (pairs: readonly Pair[]) => {
  const count = pairs.filter(changed).length
  const maxEditLength = Math.ceil(mostEdits / Math.sqrt(Math.max(1, count)))
  return pairs.map(({ id, older, newer }) => {
    const changes = diffWords(older, newer, { maxEditLength })
    return { id, isRewritten: !changes, changes: changes ?? [whole(older, 'removed'), whole(newer, 'added')] }
  })
}
