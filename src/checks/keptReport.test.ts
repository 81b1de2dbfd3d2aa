import { joinReports, reportOfParts, staleInputs, unchangedDigests } from './keptReport'

const parts = {
  client: { tests: ['src/client'], inputs: [] },
  server: { tests: ['src/server'], inputs: [] },
}
const aReport = (...files: string[]) => ({ numPassedTests: 1, testResults: files.map((name) => ({ name })) })

describe('reportOfParts', () => {
  it('holds the tests of the wanted parts alone', () => {
    const report = aReport('/m/src/client/a.test.ts', '/m/src/server/b.test.ts', '/m/src/bench/c.test.ts')

    expect(reportOfParts(report, parts, ['server'], '/m')).toEqual(aReport('/m/src/server/b.test.ts'))
    expect(reportOfParts(report, parts, [], '/m')).toEqual(aReport())
  })

  it('leaves a report of Playwright whole', () => {
    expect(reportOfParts({ suites: [1] }, parts, [], '/m')).toEqual({ suites: [1] })
  })
})

describe('joinReports', () => {
  it('puts the tests of both together', () => {
    expect(joinReports(aReport('a'), aReport('b'))).toEqual(aReport('a', 'b'))
  })

  it('takes the fresh one where there is nothing to join', () => {
    expect(joinReports(undefined, aReport('b'))).toEqual(aReport('b'))
    expect(joinReports({ suites: [1] }, { suites: [2] })).toEqual({ suites: [2] })
  })
})

it('a digest holds when nothing changed while the check ran', () => {
  expect(unchangedDigests({ src: 'a', docs: 'b' }, { src: 'a', docs: 'c' })).toEqual({ src: 'a', docs: null })
})

describe('staleInputs', () => {
  it('names what changed, what changed during the run, and what the run did not know', () => {
    expect(staleInputs({ src: 'a', docs: 'b', static: null }, { src: 'a', docs: 'c', static: 'd', new: 'e' })).toEqual([
      'docs',
      'static',
      'new',
    ])
  })

  it('names all when there was no run, and none when nothing changed', () => {
    expect(staleInputs(undefined, { src: 'a' })).toEqual(['src'])
    expect(staleInputs({ src: 'a', gone: 'x' }, { src: 'a' })).toEqual([])
  })
})
