import type { ElsewhereProof } from './countProofs'
import { countsTable, shortened } from './countsTable'

describe('countsTable', () => {
  it('says for each area how much is proven and what is not, and the sum', () => {
    const counts = {
      'Session, shell': { total: 12, proven: 9, missing: ['SH-001', 'SH-003', 'SH-004'], elsewhere: [] },
      Inbox: { total: 3, proven: 3, missing: [], elsewhere: [] },
    }

    expect(countsTable(counts).split('\n')).toEqual([
      'Session, shell     9 of   12 proven  missing: SH-001, SH-003, SH-004',
      'Inbox              3 of    3 proven',
      'All               12 of   15 proven',
    ])
  })

  it('says of an id that is named at another level which it needs', () => {
    const missing = ['SH-001', 'SH-002', 'SH-003', 'SH-004']
    const elsewhere: ElsewhereProof[] = [{ id: 'SH-002', needs: 'browser', namedBy: ['http', 'unit'] }]

    expect(countsTable({ Shell: { total: 4, proven: 0, missing, elsewhere } })).toContain(
      'missing: SH-001, SH-003, SH-004, SH-002 (needs browser, named by http and unit)\n',
    )
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
