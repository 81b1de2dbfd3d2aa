import { changesBetween, idsBetween } from './auditedChanges'

const audited = { status: 'values', end_at: 'values', places: 'values', text: 'change', derived: 'nothing' } as const
const before = { status: 'draft', end_at: null, places: ['a'], text: 'secret', derived: 1 }
const after = {
  status: 'published',
  end_at: new Date('2026-03-02T09:30:00.000Z'),
  places: ['a'],
  text: 'told',
  derived: 2,
}

describe('what the audit log notes of a change', () => {
  it('are the values of the fields that differ, and of what a person wrote only that it does', () => {
    expect(changesBetween(audited, before, after)).toEqual({
      status: { before: 'draft', after: 'published' },
      endAt: { before: null, after: '2026-03-02T09:30:00.000Z' },
      text: null,
    })
    expect(changesBetween(audited, before, before)).toEqual({})
  })

  it('are the values alone of a record that is created or removed', () => {
    expect(changesBetween(audited, null, before)).toEqual({
      status: { before: null, after: 'draft' },
      places: { before: null, after: ['a'] },
    })
    expect(changesBetween(audited, before, null)).toMatchObject({ status: { before: 'draft', after: null } })
  })

  it('are no values that are very long', () => {
    const places = Array.from({ length: 1_000 }, (_, index) => `place-${index}`)
    expect(changesBetween(audited, before, { ...before, places })).toEqual({ places: null })
    expect(changesBetween(audited, null, { places })).toEqual({})
  })

  it('are lists of ids beside the record, in whatever order they were sent', () => {
    expect(
      idsBetween({ roleIds: ['a', 'b'], placeIds: [] }, { name: 'x', roleIds: ['b', 'a'], placeIds: ['c'] }),
    ).toEqual({
      placeIds: { before: [], after: ['c'] },
    })
    expect(idsBetween(null, { roleIds: ['a'] })).toEqual({ roleIds: { before: null, after: ['a'] } })
  })
})
