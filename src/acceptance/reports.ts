import { z } from 'zod'

/** One test of a run, whoever ran it. */
export type RanTest = {
  /** From the outermost describe to the test's own. */
  titles: string[]
  outcome: 'passed' | 'failed' | 'skipped'
}

const jestTest = z.object({
  ancestorTitles: z.array(z.string()),
  title: z.string(),
  status: z.string(),
  /** Meant to fail: `it.failing`. Its status is then the opposite of what happened. */
  failing: z.optional(z.boolean()),
})
const jestReport = z.object({ testResults: z.array(z.object({ assertionResults: z.array(jestTest) })) })

const jestOutcome = ({ status, failing }: z.infer<typeof jestTest>): RanTest['outcome'] => {
  if (status === 'failed') return 'failed'
  return status === 'passed' && !failing ? 'passed' : 'skipped'
}

/** The tests in a report of Jest. A file that could not run names none, so it proves nothing. */
export const testsOfJest = (report: unknown): RanTest[] =>
  jestReport
    .parse(report)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .map((test) => ({ titles: [...test.ancestorTitles, test.title], outcome: jestOutcome(test) }))

const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  expectedStatus: z.string(),
})
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

/** Passed is what was meant to pass and did at once: a known failure and a second try prove nothing. */
const playwrightOutcome = ({ status, expectedStatus }: z.infer<typeof playwrightTest>): RanTest['outcome'] => {
  if (status === 'unexpected' || status === 'flaky') return 'failed'
  return status === 'expected' && expectedStatus === 'passed' ? 'passed' : 'skipped'
}

const testsOfSuite = (suite: z.infer<typeof playwrightSuite>, around: string[]): RanTest[] => {
  const titles = [...around, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ titles: [...titles, title], outcome: playwrightOutcome(test) })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, titles))]
}

/** The tests in a report of Playwright, once for each screen size that ran them. */
export const testsOfPlaywright = (report: unknown): RanTest[] =>
  playwrightReport.parse(report).suites.flatMap((suite) => testsOfSuite(suite, []))
