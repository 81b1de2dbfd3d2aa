import type { EntityState } from '@reduxjs/toolkit'
import { upsertNewer, type Versioned } from './upsertNewer'

type Letter = Versioned & { text: string; read: boolean }
const early = '2026-03-02T09:00:00.000Z'
const late = '2026-03-02T10:00:00.000Z'
const whole = { id: 'l1', text: 'All of it', read: false, updatedAt: early }
const excerpt = { id: 'l1', text: 'All…', isExcerpt: true, read: true, updatedAt: late }
const none: EntityState<Letter, string> = { ids: [], entities: {} }

/** What is known after these copies have arrived. */
const after = (copies: Letter[], text?: string) =>
  copies.reduce((state, copy) => upsertNewer(state, [copy], text), none).entities['l1']

describe('a record of which lists have an excerpt', () => {
  it.each([
    ['the excerpt', [whole, excerpt]],
    ['the whole text', [excerpt, whole]],
  ])('has its whole text and its newest state when %s arrives last', (_last, copies) => {
    expect(after(copies, 'text')).toEqual({ ...whole, read: true, updatedAt: late })
  })

  it('stays an excerpt while nothing else is known, and where texts change', () => {
    expect(after([excerpt, excerpt], 'text')).toBe(excerpt)
    expect(after([whole, excerpt])).toBe(excerpt)
  })
})
