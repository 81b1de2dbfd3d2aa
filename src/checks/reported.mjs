/** Checks that are test runners: every test counts, and their reports are stored. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { partsOf } from './inputs.ts'
import { unchangedDigests } from './keptReport.ts'
import { run, tool } from './programs.mjs'
import { digestsOf, forgetResults, keepNotRun, keepResults } from './results.mjs'

/** The reports of this run, for the table of the slowest tests. */
export const reportsOfRun = []

/**
 * By check, the selection of this run. `parts`: their results are stored next to those of the other parts.
 * `parameters`: the runner's own selection; such a run leaves the stored results unchanged.
 */
const narrowed = new Map()
export const narrow = (check, to) => narrowed.set(check, to)

/** A run that crashed before its report, or that fails for another reason than its tests, has failed. */
const judged = (code, counts) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

const reported = async (check, command, { count, environment, output }) => {
  const { parts = Object.keys(partsOf(check) ?? {}), parameters } = narrowed.get(check) ?? {}
  const isKept = parameters === undefined
  if (isKept) forgetResults(check, parts)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-checks-'))
  const file = path.join(folder, 'report.json')
  try {
    const before = digestsOf(check)
    const code = await run([...command(file), ...(parameters ?? [])], { environment: environment(file), output })
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const report = JSON.parse(readFileSync(file, 'utf8'))
    reportsOfRun.push(report)
    const after = digestsOf(check)
    const digests = Object.fromEntries(parts.map((part) => [part, unchangedDigests(before[part], after[part])]))
    if (isKept) keepResults(check, parts, { digests, report })
    return judged(code, count(report))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A check that cannot run on this machine, which does not count as a failure. */
export const notRun = (check, reason) => {
  keepNotRun(check, reason)
  return { notRun: reason }
}

/** The tests of the selected parts, unless all are selected. */
const ofParts = (check) => {
  const wanted = narrowed.get(check)?.parts
  if (!wanted) return []
  const places = wanted.flatMap((part) => partsOf(check)[part].tests)
  return [`--testPathPatterns=${places.join('|')}`, '--passWithNoTests']
}

/** Jest in a fixed foreign time zone, so that no date depends on the machine. `output` as in `run`. */
export const jest = (check, parameters = [], { environment = {}, output } = {}) =>
  reported(
    check,
    (file) => [
      ...tool('jest/bin/jest.js', '--json', `--outputFile=${file}`, '--maxWorkers=3'),
      ...parameters,
      ...ofParts(check),
    ],
    {
      environment: () => ({
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
        TZ: 'America/New_York',
        ...environment,
      }),
      count: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
      }),
      output,
    },
  )

export const playwright = (check, chromium) =>
  reported(check, () => tool('@playwright/test/cli.js', 'test', '--config', 'src/browser-tests/playwright.config.ts'), {
    environment: (file) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    count: ({ stats: { expected, flaky, unexpected } }) => ({ passed: expected, failed: unexpected + flaky }),
  })
