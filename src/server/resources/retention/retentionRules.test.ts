import type { Retention } from '@contract/retention'
import { decided, keepsAll, limitOf, rulesAt } from './retentionRules'

const now = new Date('2026-03-02T09:30:00.000Z')
const later = new Date('2026-03-03T09:30:00.000Z')
const kept = (some: Partial<Retention>): Retention => ({ ...keepsAll, ...some })
const nothing = { present: keepsAll, planned: null }

describe('what an administrator decides', () => {
  it('is in force at once where it keeps longer, and a day later where it keeps shorter', () => {
    const before = { present: kept({ messages: '12', chat: '24' }), planned: null }
    const wanted = kept({ messages: '36', chat: '6' })
    const after = decided(before, wanted, now)
    expect(after).toEqual({ present: kept({ messages: '36', chat: '24' }), planned: { rules: wanted, from: later } })
    expect(rulesAt(after, new Date(later.getTime() - 1))).toEqual(after)
    expect(rulesAt(after, later)).toEqual({ present: wanted, planned: null })
  })

  it('can be taken back until then, and afterwards too, for what is still there', () => {
    const planned = decided(nothing, kept({ chat: '3' }), now)
    expect(decided(planned, keepsAll, now)).toEqual(nothing)
    expect(decided(planned, keepsAll, later)).toEqual(nothing)
  })

  it('keeps its day when it is decided again, and gets a new one when anything of it changes', () => {
    const planned = decided(nothing, kept({ chat: '3' }), now)
    const noon = new Date('2026-03-02T12:00:00.000Z')
    expect(decided(planned, kept({ chat: '3' }), noon)).toEqual(planned)
    expect(decided(planned, kept({ chat: '3', messages: '12' }), noon).planned?.from.toISOString()).toBe(
      '2026-03-03T12:00:00.000Z',
    )
  })
})

it.each([
  ['forever', '2026-03-02T09:30:00.000Z', undefined],
  ['12', '2026-03-02T09:30:00.000Z', '2025-03-02T09:30:00.000Z'],
  ['3', '2026-05-31T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
  ['24', '2024-02-29T23:59:59.999Z', '2022-02-28T23:59:59.999Z'],
] as const)('keeps for %s at %s what is not before %s', (time, at, limit) => {
  expect(limitOf(time, new Date(at))?.toISOString()).toBe(limit)
})
