import { countProofs, findMistakes } from './countProofs'
import { neededLevels, type Level } from './levels'
import type { RanTest } from './reports'

const areas = [
  { name: 'Shell', ids: ['SH-001', 'SH-002', 'SH-003'] },
  { name: 'Inbox', ids: ['IN-001'] },
]
const needed = neededLevels(areas, { prefixes: { SH: 'browser', IN: 'http' }, ids: {} })
const ran = (outcome: RanTest['outcome'], ...titles: string[]): RanTest => ({ titles, outcome, level: 'browser' })
const at = (level: Level, title: string): RanTest => ({ titles: [title], outcome: 'passed', level })
const provenBy = (...tests: RanTest[]) => countProofs(areas, tests, needed)

describe('countProofs', () => {
  it('counts by heading what a passing test names, and lists the rest in its order', () => {
    expect(provenBy(ran('passed', '[SH-002] a'), at('http', '[IN-001, D-14] b'))).toEqual({
      Shell: { total: 3, proven: 1, missing: ['SH-001', 'SH-003'], elsewhere: [] },
      Inbox: { total: 1, proven: 1, missing: [], elsewhere: [] },
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

  it('counts only what stands at the level that the id needs, and says where else it was named', () => {
    const tests = [at('http', '[SH-001] a'), at('unit', '[SH-001, SH-002] b'), at('browser', '[SH-002] c')]

    expect(provenBy(...tests)).toMatchObject({
      Shell: {
        proven: 1,
        missing: ['SH-001', 'SH-003'],
        elsewhere: [{ id: 'SH-001', needs: 'browser', namedBy: ['http', 'unit'] }],
      },
    })
  })

  it('does not take a page for what a call answers to others', () => {
    expect(provenBy(at('browser', '[IN-001] a'))).toMatchObject({
      Inbox: { proven: 0, missing: ['IN-001'], elsewhere: [{ id: 'IN-001', needs: 'http', namedBy: ['browser'] }] },
    })
  })

  it('takes the proof back when a test of another level fails', () => {
    const failed: RanTest = { titles: ['[SH-001] a'], outcome: 'failed', level: 'unit' }

    expect(provenBy(at('browser', '[SH-001] b'), failed)).toMatchObject({
      Shell: { proven: 0, missing: ['SH-001', 'SH-002', 'SH-003'], elsewhere: [] },
    })
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
