import { flakyOf, inTestList, mayBeBadLuck, outcomesIn, type Failure } from './failures'

const red = (text: string) => `\u001B[31m${text}\u001B[39m`
const jestTest = (title: string, status: string, ...failureMessages: string[]) => ({
  ancestorTitles: ['a form'],
  title,
  status,
  failureMessages,
})
const jestFile = (name: string, status: string, ...assertionResults: object[]) => ({
  name,
  status,
  message: 'Cannot find module',
  assertionResults,
})

describe('outcomesIn', () => {
  it('finds the failed tests of Jest, with what they said first and without its colours', () => {
    const report = {
      testResults: [
        jestFile(
          '/m/a.test.ts',
          'failed',
          jestTest('keeps', 'passed'),
          jestTest('sends', 'failed', red('Expected: 1')),
        ),
        jestFile('/m/b.test.ts', 'passed', jestTest('opens', 'passed'), jestTest('closes', 'pending')),
      ],
    }

    expect(outcomesIn(report)).toEqual({
      failed: [{ file: '/m/a.test.ts', titles: ['a form', 'sends'], said: 'Expected: 1' }],
      passed: [
        { file: '/m/a.test.ts', titles: ['a form', 'keeps'] },
        { file: '/m/b.test.ts', titles: ['a form', 'opens'] },
      ],
    })
  })

  it('finds a file that Jest could not run', () => {
    expect(outcomesIn({ testResults: [jestFile('/m/a.test.ts', 'failed')] })).toEqual({
      failed: [{ file: '/m/a.test.ts', titles: [], said: 'Cannot find module' }],
      passed: [],
    })
  })

  it('finds the failed tests of Playwright, by the titles of its test list', () => {
    const spec = (title: string, status: string, ...errors: object[]) => ({
      file: 'inbox/list.test.ts',
      title,
      tests: [{ status, results: [{ errors }] }],
    })
    const inner = { title: 'a list', specs: [spec('scrolls', 'unexpected', { message: red('Timeout') })] }
    const report = {
      suites: [{ title: 'inbox/list.test.ts', specs: [spec('opens', 'expected')], suites: [inner] }],
    }

    const { failed, passed } = outcomesIn(report)
    expect(failed).toEqual([{ file: 'inbox/list.test.ts', titles: ['a list', 'scrolls'], said: 'Timeout' }])
    expect(failed.map(inTestList)).toEqual(['inbox/list.test.ts › a list › scrolls'])
    expect(passed).toEqual([{ file: 'inbox/list.test.ts', titles: ['opens'] }])
  })

  it('refuses a report of another form', () => expect(() => outcomesIn({ results: [] })).toThrow())
})

const failure = (title?: string, file = 'a.test.ts'): Failure => ({ file, titles: title ? [title] : [], said: '' })

describe('flakyOf', () => {
  const [opens, closes] = [failure('opens'), failure('closes')]

  it('tells what failed at first and passed the second time', () => {
    expect(flakyOf([opens, closes], { failed: [closes], passed: [opens] })).toEqual([opens])
  })

  it('takes for failed what did not run again, or passed in another file only', () => {
    expect(flakyOf([opens], { failed: [], passed: [closes] })).toEqual([])
    expect(flakyOf([opens], { failed: [], passed: [failure('opens', 'b.test.ts')] })).toEqual([])
    expect(flakyOf([opens], { failed: [failure()], passed: [] })).toEqual([])
  })

  it('asks of a file that could not run that all its tests pass', () => {
    expect(flakyOf([failure()], { failed: [opens], passed: [closes] })).toEqual([])
    expect(flakyOf([failure()], { failed: [], passed: [] })).toEqual([])
    expect(flakyOf([failure()], { failed: [], passed: [closes] })).toEqual([failure()])
  })
})

it('takes a few failures for what may be bad luck, and many for a fault', () => {
  const few = Array.from({ length: 10 }, () => failure('opens'))

  expect(mayBeBadLuck([])).toBe(false)
  expect(mayBeBadLuck(few)).toBe(true)
  expect(mayBeBadLuck([...few, failure('closes')])).toBe(false)
})
