import { z } from 'zod'

/** Without titles, a file that could not run at all. */
type Named = { file: string; titles: string[] }
/** What failed, with the first thing that it said. */
export type Failure = Named & { said: string }
/** The tests that ran in a report of either runner. */
type Outcomes = { failed: Failure[]; passed: Named[] }

const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))) })),
})
const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

/** Both runners colour what they say. */
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g')
const longest = 400
const plain = (text = '') => text.replaceAll(colours, '').trim().slice(0, longest)

const ofJest = ({ testResults }: z.infer<typeof jestReport>): Outcomes => {
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      named: { file, titles: [...ancestorTitles, title] },
      status,
      said: plain(failureMessages[0]),
    })),
  )
  const failed = tests.filter(({ status }) => status === 'failed').map(({ named, said }) => ({ ...named, said }))
  const broken = testResults
    .filter(({ name, status }) => status === 'failed' && failed.every(({ file }) => file !== name))
    .map(({ name: file, message }) => ({ file, titles: [], said: plain(message) }))
  return {
    failed: [...failed, ...broken],
    passed: tests.filter(({ status }) => status === 'passed').map(({ named }) => named),
  }
}

const ofSuite = (suite: z.infer<typeof playwrightSuite>, around: string[]): Outcomes[] => {
  const own = suite.specs.map(({ file, title, tests }): Outcomes => {
    const named = { file, titles: [...around, title] }
    const failed = tests.filter(({ status }) => status === 'unexpected')
    return {
      failed: failed.map(({ results }) => ({ ...named, said: plain(results[0]?.errors?.[0]?.message) })),
      passed: tests.filter(({ status }) => status === 'expected').map(() => named),
    }
  })
  return [...own, ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...around, inner.title]))]
}

/** What failed and what passed in a report of either runner. */
export const outcomesIn = (report: unknown): Outcomes => {
  const jest = jestReport.safeParse(report)
  if (jest.success) return ofJest(jest.data)
  const all = playwrightReport.parse(report).suites.flatMap((suite) => ofSuite(suite, []))
  return { failed: all.flatMap(({ failed }) => failed), passed: all.flatMap(({ passed }) => passed) }
}

/** More than this is no bad luck, and to run all of it again would only cost. */
const mostBadLuck = 10
export const mayBeBadLuck = ({ length }: Failure[]) => length > 0 && length <= mostBadLuck

const keyOf = ({ file, titles }: Named) => JSON.stringify([file, ...titles])

/** What failed at first and passed when it ran again; what did not run again has failed. */
export const flakyOf = (first: Failure[], { failed, passed }: Outcomes): Failure[] => {
  const failedAgain = new Set(failed.flatMap((one) => [keyOf(one), keyOf({ file: one.file, titles: [] })]))
  const passedAgain = new Set(passed.flatMap((one) => [keyOf(one), keyOf({ file: one.file, titles: [] })]))
  return first.filter((one) => passedAgain.has(keyOf(one)) && !failedAgain.has(keyOf(one)))
}

/** A line of Playwright's `--test-list`. */
export const inTestList = ({ file, titles }: Named) => [file, ...titles].join(' › ')
