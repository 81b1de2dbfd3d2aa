import type { FormBlock } from '@contract/templateBlocks'
import { addBlock, moveBlock, placeOf, removeBlock, restoreBlock } from './blockChanges'

const block = (id: string, more: Partial<FormBlock> = {}): FormBlock => ({ id, kind: 'wysiwyg', ...more })
const blocks = [block('a'), block('gone', { _destroy: true }), block('b'), block('c')]
const ids = (all: readonly FormBlock[]) => all.map(({ id }) => id).join(' ')

describe('blocks', () => {
  it.each([
    ['a', 1, 'gone b a c'],
    ['c', 0, 'c a gone b'],
    ['a', 2, 'gone b c a'],
    ['b', -1, 'b a gone c'],
  ])('%s is moved to place %s among those that are kept', (id, place, order) =>
    expect(ids(moveBlock(blocks, id, place))).toBe(order),
  )

  it('are removed and brought back where they were', () => {
    const removed = removeBlock(blocks, 'b')
    expect([placeOf(removed, 'b'), placeOf(removed, 'c')]).toEqual([-1, 1])
    expect(placeOf(restoreBlock(removed, 'b'), 'b')).toBe(1)
  })

  it('are added after another one, or at the end', () => {
    expect(
      addBlock(blocks, { kind: 'form' }, 'a')
        .blocks.map(({ kind }) => kind)
        .indexOf('form'),
    ).toBe(1)
    expect(addBlock(blocks, { kind: 'form' }).blocks.at(-1)?.kind).toBe('form')
  })
})
