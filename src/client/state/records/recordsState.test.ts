import { createNextState } from '@reduxjs/toolkit'
import { noRecords, storeRecords, type RecordsState, type Versioned, type WholeText } from './recordsState'

type Letter = Versioned & { text: string; read: boolean }
const early = '2026-03-02T09:00:00.000Z'
const late = '2026-03-02T10:00:00.000Z'
const latest = '2026-03-02T11:00:00.000Z'
const whole = { id: 'l1', text: 'All of it', read: false, updatedAt: early }
const excerpt = { id: 'l1', text: 'All…', isExcerpt: true, read: true, updatedAt: late }
const fixed = { field: 'text' }
const edited = { field: 'text', isEdited: true }

/** What is known after these copies have arrived. */
const after = (copies: Letter[], text?: WholeText) =>
  copies.reduce<RecordsState>(
    (state, copy) => createNextState(state, (draft) => void storeRecords(draft, [copy], { now: 0, text })),
    noRecords,
  ).entities['l1']

describe('a record of which lists have an excerpt', () => {
  it.each([
    ['the excerpt', [whole, excerpt]],
    ['the whole text', [excerpt, whole]],
  ])('has its whole text and its newest state when %s arrives last', (_last, copies) => {
    expect(after(copies, fixed)).toEqual({ ...whole, read: true, updatedAt: late })
  })

  it('stays an excerpt while nothing else is known, and where no text is named', () => {
    expect(after([excerpt, excerpt], fixed)).toBe(excerpt)
    expect(after([whole, excerpt])).toEqual(excerpt)
  })

  it.each([
    ['the excerpt', [whole, excerpt]],
    ['the whole text', [excerpt, whole]],
    ['another excerpt', [whole, excerpt, { ...excerpt, updatedAt: latest }]],
  ])('is stale beside a newer excerpt of a text that is edited, when %s arrives last', (_last, copies) => {
    expect(after(copies, edited)).toMatchObject({ text: 'All of it', isStale: true, read: true })
    expect(after(copies, edited)).not.toHaveProperty('isExcerpt')
  })

  it('is not stale beside an excerpt of its own age, nor once its whole text has arrived', () => {
    expect(after([whole, { ...excerpt, updatedAt: early }], edited)).toEqual({ ...whole, read: true })
    const newest = { ...whole, text: 'More', updatedAt: latest }
    expect(after([whole, excerpt, newest], edited)).toEqual(newest)
  })
})

it.each([
  ['first', [{ ...whole, text: 'New', updatedAt: late }, whole]],
  ['last', [whole, { ...whole, text: 'New', updatedAt: late }]],
])('stores the newest of the copies in one answer, also when it comes %s', (_place, copies) => {
  const { entities, ids } = createNextState<RecordsState>(noRecords, (draft) =>
    storeRecords(draft, copies, { now: 0, text: fixed }),
  )
  expect([ids, entities['l1']]).toEqual([['l1'], { ...whole, text: 'New', updatedAt: late }])
})

it('completes an excerpt with the whole text that the same answer has', () => {
  const { entities } = createNextState<RecordsState>(noRecords, (draft) =>
    storeRecords(draft, [excerpt, whole], { now: 0, text: fixed }),
  )
  expect(entities['l1']).toEqual({ ...whole, read: true, updatedAt: late })
})

it('keeps the object of a record that arrives again as it was', () => {
  expect(after([whole, { ...whole }])).toBe(whole)
})
