import { slowestTable, timedIn } from './slowest'

const jestReport = {
  testResults: [
    {
      name: '/m/src/a.test.ts',
      startTime: 1_000,
      endTime: 6_000,
      assertionResults: [
        { fullName: 'a is slow', duration: 3_250 },
        { fullName: 'a was skipped', duration: null },
      ],
    },
  ],
}
const spec = (title: string, ...durations: number[]) => ({
  file: 'inbox/list.test.ts',
  title,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
})
const playwrightReport = {
  suites: [{ specs: [spec('opens', 1_000)], suites: [{ specs: [spec('closes', 2_000, 500)] }] }],
}

describe('timedIn', () => {
  it('reads tests of Jest, and files with what they take to load', () => {
    expect(timedIn(jestReport)).toEqual({
      tests: [
        { file: '/m/src/a.test.ts', title: 'a is slow', seconds: 3.25 },
        { file: '/m/src/a.test.ts', title: 'a was skipped', seconds: 0 },
      ],
      files: [{ file: '/m/src/a.test.ts', seconds: 5 }],
    })
  })

  it('reads tests of Playwright with all their tries, and sums their files', () => {
    expect(timedIn(playwrightReport)).toEqual({
      tests: [
        { file: 'src/browser-tests/inbox/list.test.ts', title: 'opens', seconds: 1 },
        { file: 'src/browser-tests/inbox/list.test.ts', title: 'closes', seconds: 2.5 },
      ],
      files: [{ file: 'src/browser-tests/inbox/list.test.ts', seconds: 3.5 }],
    })
  })

  it('refuses a report of another form', () => {
    expect(() => timedIn({ results: [] })).toThrow()
  })
})

describe('slowestTable', () => {
  it('tells the slowest of all reports, slowest first, and no more than asked for', () => {
    expect(slowestTable([timedIn(playwrightReport), timedIn(jestReport)], '/m', 2).split('\n')).toEqual([
      'The 2 slowest tests',
      '    3.3 s  src/a.test.ts: a is slow',
      '    2.5 s  src/browser-tests/inbox/list.test.ts: closes',
      '',
      'The 2 slowest files',
      '    5.0 s  src/a.test.ts',
      '    3.5 s  src/browser-tests/inbox/list.test.ts',
    ])
  })
})
