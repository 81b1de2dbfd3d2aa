import { countProofs, findMistakes } from './countProofs'
import type { RanTest } from './reports'

const areas = [
  { name: 'Shell', ids: ['SH-001', 'SH-002', 'SH-003'] },
  { name: 'Inbox', ids: ['IN-001'] },
]
const ran = (outcome: RanTest['outcome'], ...titles: string[]): RanTest => ({ titles, outcome })
const provenBy = (...tests: RanTest[]) => countProofs(areas, tests)

describe('countProofs', () => {
  it('counts by heading what a passing test names, and lists the rest in its order', () => {
    expect(provenBy(ran('passed', '[SH-002] a'), ran('passed', '[IN-001, D-14] b'))).toEqual({
      Shell: { total: 3, proven: 1, missing: ['SH-001', 'SH-003'] },
      Inbox: { total: 1, proven: 1, missing: [] },
    })
  })

  it('counts what a describe around a passing test names', () => {
    expect(provenBy(ran('passed', '[SH-001 to SH-003] together', 'a'))).toMatchObject({ Shell: { proven: 3 } })
  })

  it('takes the proof back when another test of the id fails', () => {
    const failedElsewhere = [ran('passed', '[SH-001] a'), ran('failed', '[SH-001] a'), ran('passed', '[SH-001] b')]

    expect(provenBy(...failedElsewhere)).toMatchObject({ Shell: { proven: 0 } })
  })

  it('proves nothing by a skipped test, and takes nothing back', () => {
    expect(provenBy(ran('skipped', '[SH-001] a'))).toMatchObject({ Shell: { proven: 0 } })
    expect(provenBy(ran('skipped', '[SH-001] a'), ran('passed', '[SH-001] b'))).toMatchObject({ Shell: { proven: 1 } })
  })

  it('lists every id when nothing ran', () => {
    expect(provenBy()).toMatchObject({ Inbox: { total: 1, proven: 0, missing: ['IN-001'] } })
  })
})

describe('findMistakes', () => {
  it('reports each id that the checklist does not know, once a title, whatever became of the test', () => {
    const tests = [
      ran('passed', 'group', '[SH-004, SH-001] a'),
      ran('failed', 'group', '[SH-004, SH-001] a'),
      ran('skipped', '[IN01] b'),
      ran('passed', '[SH-002 to SH-004] c'),
    ]

    expect(findMistakes(areas, tests)).toEqual([
      { word: 'SH-004', title: '[SH-004, SH-001] a' },
      { word: 'IN01', title: '[IN01] b' },
      { word: 'SH-004', title: '[SH-002 to SH-004] c' },
    ])
  })

  it('finds none where every id is known', () => {
    expect(findMistakes(areas, [ran('passed', '[SH-001][D-99] a'), ran('passed', 'b')])).toEqual([])
  })
})
