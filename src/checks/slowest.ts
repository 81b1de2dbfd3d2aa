import { z } from 'zod'

export type TimedTest = { file: string; title: string; seconds: number }

const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.nullish(z.number()) })),
    }),
  ),
})
const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

export type Timed = { tests: TimedTest[]; files: { file: string; seconds: number }[] }

const timedOfJest = ({ testResults }: z.infer<typeof jestReport>): Timed => ({
  tests: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: name,
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  ),
  /** Includes the time to load the file. */
  files: testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 })),
})

const testsOfSuite = ({ specs, suites = [] }: z.infer<typeof playwrightSuite>): TimedTest[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      file: `src/browser-tests/${file}`,
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
  ...suites.flatMap(testsOfSuite),
]

const timedOfPlaywright = ({ suites }: z.infer<typeof playwrightReport>): Timed => {
  const tests = suites.flatMap(testsOfSuite)
  const seconds = new Map<string, number>()
  for (const test of tests) seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds)
  return { tests, files: [...seconds].map(([file, sum]) => ({ file, seconds: sum })) }
}

/** The duration of each test and file in a report of either runner. */
export const timedIn = (report: unknown): Timed => {
  const ofJest = jestReport.safeParse(report)
  return ofJest.success ? timedOfJest(ofJest.data) : timedOfPlaywright(playwrightReport.parse(report))
}

const slowestFirst = <Item extends { seconds: number }>(items: Item[], count: number) =>
  items.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
const row = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(7)} s  ${text}`

/** The slowest tests and files of a run. `root` is removed from file names. */
export const slowestTable = (timed: Timed[], root: string, count = 20) => {
  const told = (file: string) => file.replace(`${root}/`, '')
  const tests = slowestFirst(
    timed.flatMap(({ tests }) => tests),
    count,
  )
  const files = slowestFirst(
    timed.flatMap(({ files }) => files),
    count,
  )
  return [
    `The ${tests.length} slowest tests`,
    ...tests.map(({ file, title, seconds }) => row(seconds, `${told(file)}: ${title}`)),
    '',
    `The ${files.length} slowest files`,
    ...files.map(({ file, seconds }) => row(seconds, told(file))),
  ].join('\n')
}
