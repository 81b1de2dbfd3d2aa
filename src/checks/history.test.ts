import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appendRun, flakyTable, readRuns, repeatedlyFlaky, trendTable, type Run } from './history'

const aRun = (changes: Partial<Run> = {}): Run => ({
  at: '2026-03-02T09:30:00.000Z',
  commit: 'abc1234',
  lane: 'landing',
  seconds: 61.4,
  checks: { lint: { seconds: 12.34, cpuSeconds: 20.1, passed: 1, failed: 0 } },
  ...changes,
})
const folder = mkdtempSync(path.join(tmpdir(), 'muster-history-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('keeps runs in their order, a line each, and leaves out a line that was cut short', () => {
  const file = path.join(folder, 'deeper', 'history.jsonl')
  expect(readRuns(file)).toEqual([])
  const runs = [aRun(), aRun({ lane: 'quick', commit: null })]
  for (const run of runs) appendRun(file, run)
  appendFileSync(file, '{"at":"2026-\n')
  const last = aRun({ at: '2026-03-03T09:30:00.000Z' })
  appendRun(file, last)

  expect(readRuns(file)).toEqual([...runs, last])
})

describe('trendTable', () => {
  it('has a line a run and a column a check, also of checks that not every run had', () => {
    const tests = { seconds: 100, passed: 20, failed: 2 }
    const later = aRun({ at: '2026-03-03T10:00:00.000Z', commit: null, seconds: 120, checks: { tests } })

    expect(trendTable([aRun(), later]).split('\n')).toEqual([
      'Seconds of each check',
      '',
      'when              commit   lane     passed  failed  all  lint  tests',
      '2026-03-02 09:30  abc1234  landing       1       0   61  12.3      -',
      '2026-03-03 10:00  -        landing      20       2  120     -  100.0',
    ])
  })

  it('shows the last runs only', () => {
    const runs = Array.from({ length: 30 }, (_, hour) => aRun({ commit: `run${hour}` }))

    const table = trendTable(runs)
    expect(table).toContain('run29')
    expect(table).toContain('run10')
    expect(table).not.toContain('run9 ')
  })

  it('says so when there is none', () => expect(trendTable([])).toBe('No run has been kept yet.'))
})

const flaky = (...tests: string[]) =>
  aRun({ flaky: tests.map((test) => ({ check: 'browser', test, said: 'Timeout of 300 s\nwhile waiting' })) })

describe('flakyTable', () => {
  it('shows when a test was flaky, and the first line of what it said', () => {
    expect(flakyTable([aRun(), flaky('a.test.ts › opens')]).split('\n')).toEqual([
      'Flaky tests',
      '',
      '2026-03-02 09:30  abc1234  browser: a.test.ts › opens',
      '    Timeout of 300 s',
    ])
  })

  it('says so when there is none', () =>
    expect(flakyTable([aRun()])).toBe('No test was flaky in the runs that were kept.'))
})

describe('repeatedlyFlaky', () => {
  const quiet = (count: number) => Array.from({ length: count }, () => aRun())

  it('names a test that was flaky in two of the last ten runs', () => {
    expect(repeatedlyFlaky([flaky('a', 'b'), ...quiet(8), flaky('a', 'c')])).toEqual(['a'])
    expect(repeatedlyFlaky([flaky('a'), ...quiet(9), flaky('a')])).toEqual([])
  })

  it('counts a run once, and names a test once', () => {
    expect(repeatedlyFlaky([flaky('a', 'a')])).toEqual([])
    expect(repeatedlyFlaky([flaky('a'), flaky('a'), flaky('a')])).toEqual(['a'])
  })
})
