import { countsTable, shortened } from './countsTable'

describe('countsTable', () => {
  it('says for each area how much is proven and what is not, and the sum', () => {
    const counts = {
      'Session, shell': { total: 12, proven: 9, missing: ['SH-001', 'SH-003', 'SH-004'] },
      Inbox: { total: 3, proven: 3, missing: [] },
    }

    expect(countsTable(counts).split('\n')).toEqual([
      'Session, shell     9 of   12 proven  missing: SH-001, SH-003, SH-004',
      'Inbox              3 of    3 proven',
      'All               12 of   15 proven',
    ])
  })
})

describe('shortened', () => {
  it.each([
    [['SH-001', 'SH-002', 'SH-003', 'SH-005'], 'SH-001 to SH-003, SH-005'],
    [['SH-001', 'SH-002'], 'SH-001, SH-002'],
    [['SH-001', 'NV-002', 'NV-003', 'NV-004'], 'SH-001, NV-002 to NV-004'],
    [['SH-009', 'SH-010', 'SH-011'], 'SH-009 to SH-011'],
    [[], ''],
  ])('writes neighbours of %j as a range', (ids, text) => {
    expect(shortened(ids)).toBe(text)
  })
})
