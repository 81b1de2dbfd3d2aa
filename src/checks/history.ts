import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const flakyTest = z.object({
  check: z.string(),
  /** Its file and titles. */
  test: z.string(),
  /** Its failure, before it passed when it ran again alone. */
  said: z.string(),
})
export type FlakyTest = z.infer<typeof flakyTest>

const run = z.object({
  at: z.string(),
  /** The hash of the last commit; with a `+` when there were uncommitted changes. Null outside git. */
  commit: z.nullable(z.string()),
  /** A lane, or `checks` when checks were selected by name. */
  lane: z.string(),
  seconds: z.number(),
  checks: z.record(
    z.string(),
    z.object({ seconds: z.number(), cpuSeconds: z.optional(z.number()), passed: z.number(), failed: z.number() }),
  ),
  flaky: z.optional(z.array(flakyTest)),
})
export type Run = z.infer<typeof run>

/** One line per run, the newest last. */
export const appendRun = (file: string, entry: Run) => {
  mkdirSync(path.dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(entry)}\n`)
}

/** Skips a line that a full disk cut short: the others are still valid. */
const readLine = (line: string) => {
  try {
    return run.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

export const readRuns = (file: string): Run[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => readLine(line) ?? [])
    : []

/** The seconds of each check in the last runs, one line per run, the oldest first. */
export const trendTable = (runs: Run[], count = 20) => {
  if (runs.length === 0) return 'No run has been kept yet.'
  const shown = runs.slice(-count)
  const checks = [...new Set(shown.flatMap((one) => Object.keys(one.checks)))]
  const head = ['when', 'commit', 'lane', 'passed', 'failed', 'all', ...checks]
  const rows = shown.map((one) => {
    const sum = (key: 'passed' | 'failed') => Object.values(one.checks).reduce((all, check) => all + check[key], 0)
    return [
      one.at.slice(0, 16).replace('T', ' '),
      one.commit ?? '-',
      one.lane,
      ...[sum('passed'), sum('failed'), one.seconds.toFixed(0)].map(String),
      ...checks.map((name) => one.checks[name]?.seconds.toFixed(1) ?? '-'),
    ]
  })
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return ['Seconds of each check', '', ...[head, ...rows].map(line)].join('\n')
}

const firstLineOf = (said: string) => said.split('\n', 1)[0] ?? ''

/** Every test that was flaky in a run that was kept, the newest last. */
export const flakyTable = (runs: Run[]) => {
  const rows = runs.flatMap(({ at, commit, flaky = [] }) =>
    flaky.map(
      ({ check, test, said }) =>
        `${at.slice(0, 16).replace('T', ' ')}  ${commit ?? '-'}  ${check}: ${test}\n    ${firstLineOf(said)}`,
    ),
  )
  return rows.length === 0 ? 'No test was flaky in the runs that were kept.' : ['Flaky tests', '', ...rows].join('\n')
}

const judgedRuns = 10
/** Tests that were flaky in more than one of the last runs: bad luck does not come twice. */
export const repeatedlyFlaky = (runs: Run[]): string[] => {
  const all = runs.slice(-judgedRuns).flatMap(({ flaky = [] }) => [...new Set(flaky.map(({ test }) => test))])
  return [...new Set(all.filter((test, index) => all.indexOf(test) !== index))]
}
