import { z } from 'zod'
import type { Level } from './levels'

/** One test of a run, or one step of a browser test, from either runner. */
export type RanTest = {
  /** From the outermost describe to the test's own title; for a step, only its own title. */
  titles: string[]
  outcome: 'passed' | 'failed' | 'skipped'
  level: Level
}

const jestTest = z.object({
  ancestorTitles: z.array(z.string()),
  title: z.string(),
  status: z.string(),
  /** Expected to fail: `it.failing`. Its status is then inverted. */
  failing: z.optional(z.boolean()),
})
const jestFile = z.object({ name: z.string(), assertionResults: z.array(jestTest) })
const jestReport = z.object({ testResults: z.array(jestFile) })

const jestOutcome = ({ status, failing }: z.infer<typeof jestTest>): RanTest['outcome'] => {
  if (status === 'failed') return 'failed'
  return status === 'passed' && !failing ? 'passed' : 'skipped'
}

/** The tests in a Jest report. A file that could not run lists none, so it proves nothing. */
export const testsOfJest = (report: unknown, levelOf: (file: string) => Level): RanTest[] =>
  jestReport.parse(report).testResults.flatMap(({ name, assertionResults }) => {
    const level = levelOf(name)
    return assertionResults.map((test) => ({
      titles: [...test.ancestorTitles, test.title],
      outcome: jestOutcome(test),
      level,
    }))
  })

const playwrightStep = z.object({
  title: z.string(),
  error: z.optional(z.unknown()),
  get steps() {
    return z.optional(z.array(playwrightStep))
  },
})
const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  expectedStatus: z.string(),
  /** One per attempt. */
  results: z.array(z.object({ steps: z.optional(z.array(playwrightStep)) })),
})
type PlaywrightTest = z.infer<typeof playwrightTest>
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

/** Passed means: expected to pass, and passed at the first attempt. A known failure or a retry proves nothing. */
const playwrightOutcome = ({ status, expectedStatus }: PlaywrightTest): RanTest['outcome'] => {
  if (status === 'unexpected' || status === 'flaky') return 'failed'
  return status === 'expected' && expectedStatus === 'passed' ? 'passed' : 'skipped'
}

/**
 * The steps that ran, including nested ones. A failed step revokes its ids; a passed step in a test that did not pass
 * at once neither proves nor revokes anything.
 */
const ranSteps = (steps: z.infer<typeof playwrightStep>[], ofTest: RanTest['outcome']): RanTest[] =>
  steps.flatMap(({ title, error, steps: inner = [] }) => {
    const outcome = ofTest === 'passed' ? 'passed' : 'skipped'
    const own: RanTest = { titles: [title], outcome: error === undefined ? outcome : 'failed', level: 'browser' }
    return [own, ...ranSteps(inner, ofTest)]
  })

const ranTest = (titles: string[], test: PlaywrightTest): RanTest[] => {
  const outcome = playwrightOutcome(test)
  return [{ titles, outcome, level: 'browser' }, ...ranSteps(test.results.at(-1)?.steps ?? [], outcome)]
}

const testsOfSuite = (suite: z.infer<typeof playwrightSuite>, around: string[]): RanTest[] => {
  const titles = [...around, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) => tests.flatMap((test) => ranTest([...titles, title], test)))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, titles))]
}

/** The tests and steps in a Playwright report, once for each screen size. */
export const testsOfPlaywright = (report: unknown): RanTest[] =>
  playwrightReport.parse(report).suites.flatMap((suite) => testsOfSuite(suite, []))
