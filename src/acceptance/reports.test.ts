import { testsOfJest, testsOfPlaywright } from './reports'

const unit = () => 'unit' as const

describe('testsOfJest', () => {
  it('gives every test of every file with the describes around it', () => {
    const report = {
      testResults: [
        { name: '/m/a.test.ts', assertionResults: [{ ancestorTitles: ['a', 'b'], title: 'c', status: 'passed' }] },
        { name: '/m/a.test.ts', assertionResults: [{ ancestorTitles: [], title: 'd', status: 'failed' }] },
      ],
    }

    expect(testsOfJest(report, unit)).toEqual([
      { titles: ['a', 'b', 'c'], outcome: 'passed', level: 'unit' },
      { titles: ['d'], outcome: 'failed', level: 'unit' },
    ])
  })

  it.each(['pending', 'todo', 'skipped', 'disabled', 'focused'])('takes %s for not run', (status) => {
    const report = {
      testResults: [{ name: '/m/a.test.ts', assertionResults: [{ ancestorTitles: [], title: 'a', status }] }],
    }

    expect(testsOfJest(report, unit)).toEqual([{ titles: ['a'], outcome: 'skipped', level: 'unit' }])
  })

  it('does not take a known failure for passed', () => {
    const known = { ancestorTitles: [], title: 'a', status: 'passed', failing: true }

    expect(testsOfJest({ testResults: [{ name: '/m/a.test.ts', assertionResults: [known] }] }, unit)).toEqual([
      { titles: ['a'], outcome: 'skipped', level: 'unit' },
    ])
  })

  it('asks of each file where its tests stand', () => {
    const fileOf = (name: string) => ({
      name,
      assertionResults: [{ ancestorTitles: [], title: name, status: 'passed' }],
    })
    const levelOf = (file: string) => (file.includes('server') ? 'http' : 'unit')

    expect(testsOfJest({ testResults: [fileOf('/server/a'), fileOf('/client/b')] }, levelOf)).toMatchObject([
      { titles: ['/server/a'], level: 'http' },
      { titles: ['/client/b'], level: 'unit' },
    ])
  })

  it('refuses a report of another form', () => {
    expect(() => testsOfJest({ suites: [] }, unit)).toThrow()
  })
})

describe('testsOfPlaywright', () => {
  const test = (status: string, expectedStatus = 'passed') => ({ status, expectedStatus, results: [] })

  it('gives tests of nested describes, once for each screen size', () => {
    const inner = { title: 'describe', specs: [{ title: 'b', tests: [test('expected'), test('unexpected')] }] }
    const report = { suites: [{ title: 'file', specs: [{ title: 'a', tests: [test('expected')] }], suites: [inner] }] }

    expect(testsOfPlaywright(report)).toEqual([
      { titles: ['file', 'a'], outcome: 'passed', level: 'browser' },
      { titles: ['file', 'describe', 'b'], outcome: 'passed', level: 'browser' },
      { titles: ['file', 'describe', 'b'], outcome: 'failed', level: 'browser' },
    ])
  })

  it.each([
    ['a second try', 'flaky', 'passed', 'failed'],
    ['a failure', 'unexpected', 'passed', 'failed'],
    ['a known failure', 'expected', 'failed', 'skipped'],
    ['a skipped test', 'skipped', 'skipped', 'skipped'],
  ])('does not take %s for passed', (_, status, expectedStatus, outcome) => {
    const report = { suites: [{ title: 'file', specs: [{ title: 'a', tests: [test(status, expectedStatus)] }] }] }

    expect(testsOfPlaywright(report)).toEqual([{ titles: ['file', 'a'], outcome, level: 'browser' }])
  })

  describe('steps', () => {
    const step = (title: string, more: object = {}) => ({ title, duration: 1, ...more })
    const stepsOf = (status: string, tries: { steps?: object[] }[]) => {
      const tests = [{ status, expectedStatus: 'passed', results: tries }]
      return testsOfPlaywright({ suites: [{ title: 'file', specs: [{ title: 'test', tests }] }] })
        .slice(1)
        .map(({ titles, outcome, level }) => [...titles, outcome, level])
    }

    it('of a test that passed have passed, those inside others too', () => {
      const steps = [step('[PR-021] a', { steps: [step('[PR-022] b', { steps: [step('c')] })] }), step('d')]

      expect(stepsOf('expected', [{ steps }])).toEqual([
        ['[PR-021] a', 'passed', 'browser'],
        ['[PR-022] b', 'passed', 'browser'],
        ['c', 'passed', 'browser'],
        ['d', 'passed', 'browser'],
      ])
    })

    it('of a test that failed prove nothing before the one that broke, which failed with those around it', () => {
      const error = { message: 'not there' }
      const outer = step('[PR-022] b', { error, steps: [step('[PR-023] c'), step('[PR-024] d', { error })] })

      expect(stepsOf('unexpected', [{ steps: [step('[PR-021] a'), outer] }])).toEqual([
        ['[PR-021] a', 'skipped', 'browser'],
        ['[PR-022] b', 'failed', 'browser'],
        ['[PR-023] c', 'skipped', 'browser'],
        ['[PR-024] d', 'failed', 'browser'],
      ])
    })

    it('of a second try prove nothing', () => {
      const broken = { steps: [step('[PR-021] a', { error: { message: 'late' } })] }

      expect(stepsOf('flaky', [broken, { steps: [step('[PR-021] a')] }])).toEqual([
        ['[PR-021] a', 'skipped', 'browser'],
      ])
    })

    it('that broke prove nothing even where the test went on and passed', () => {
      const steps = [step('[PR-021] a', { error: { message: 'caught' } }), step('[PR-022] b')]

      expect(stepsOf('expected', [{ steps }])).toEqual([
        ['[PR-021] a', 'failed', 'browser'],
        ['[PR-022] b', 'passed', 'browser'],
      ])
    })

    it('of a test that was skipped, or that is known to fail, prove nothing', () => {
      expect(stepsOf('skipped', [{}])).toEqual([])
      const tests = [{ status: 'expected', expectedStatus: 'failed', results: [{ steps: [step('[PR-021] a')] }] }]
      const report = { suites: [{ title: 'file', specs: [{ title: 'test', tests }] }] }
      expect(testsOfPlaywright(report).at(-1)).toEqual({ titles: ['[PR-021] a'], outcome: 'skipped', level: 'browser' })
    })
  })
})
