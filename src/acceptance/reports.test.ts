import { testsOfJest, testsOfPlaywright } from './reports'

describe('testsOfJest', () => {
  it('gives every test of every file with the describes around it', () => {
    const report = {
      testResults: [
        { assertionResults: [{ ancestorTitles: ['a', 'b'], title: 'c', status: 'passed' }] },
        { assertionResults: [{ ancestorTitles: [], title: 'd', status: 'failed' }] },
      ],
    }

    expect(testsOfJest(report)).toEqual([
      { titles: ['a', 'b', 'c'], outcome: 'passed' },
      { titles: ['d'], outcome: 'failed' },
    ])
  })

  it.each(['pending', 'todo', 'skipped', 'disabled', 'focused'])('takes %s for not run', (status) => {
    const report = { testResults: [{ assertionResults: [{ ancestorTitles: [], title: 'a', status }] }] }

    expect(testsOfJest(report)).toEqual([{ titles: ['a'], outcome: 'skipped' }])
  })

  it('does not take a known failure for passed', () => {
    const known = { ancestorTitles: [], title: 'a', status: 'passed', failing: true }

    expect(testsOfJest({ testResults: [{ assertionResults: [known] }] })).toEqual([
      { titles: ['a'], outcome: 'skipped' },
    ])
  })

  it('refuses a report of another form', () => {
    expect(() => testsOfJest({ suites: [] })).toThrow()
  })
})

describe('testsOfPlaywright', () => {
  const test = (status: string, expectedStatus = 'passed') => ({ status, expectedStatus, results: [] })

  it('gives tests of nested describes, once for each screen size', () => {
    const inner = { title: 'describe', specs: [{ title: 'b', tests: [test('expected'), test('unexpected')] }] }
    const report = { suites: [{ title: 'file', specs: [{ title: 'a', tests: [test('expected')] }], suites: [inner] }] }

    expect(testsOfPlaywright(report)).toEqual([
      { titles: ['file', 'a'], outcome: 'passed' },
      { titles: ['file', 'describe', 'b'], outcome: 'passed' },
      { titles: ['file', 'describe', 'b'], outcome: 'failed' },
    ])
  })

  it.each([
    ['a second try', 'flaky', 'passed', 'failed'],
    ['a failure', 'unexpected', 'passed', 'failed'],
    ['a known failure', 'expected', 'failed', 'skipped'],
    ['a skipped test', 'skipped', 'skipped', 'skipped'],
  ])('does not take %s for passed', (_, status, expectedStatus, outcome) => {
    const report = { suites: [{ title: 'file', specs: [{ title: 'a', tests: [test(status, expectedStatus)] }] }] }

    expect(testsOfPlaywright(report)).toEqual([{ titles: ['file', 'a'], outcome }])
  })
})
