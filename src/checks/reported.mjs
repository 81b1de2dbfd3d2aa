/** Checks that are test runners: every test counts, and their reports are stored. */
import { Buffer } from 'node:buffer'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { flakyOf, inTestList, mayBeBadLuck, outcomesIn } from './failures.ts'
import { partsOf } from './inputs.ts'
import { unchangedDigests } from './keptReport.ts'
import { run, tool } from './programs.mjs'
import { digestsOf, forgetResults, keepNotRun, keepResults } from './results.mjs'
import { root } from './sources.mjs'

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

/** Runs the command with a file for its report; returns the exit code, and the report when it wrote one. */
const runReported = async (command, { environment, output }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-checks-'))
  const file = path.join(folder, 'report.json')
  try {
    const code = await run(command({ file, folder }), { environment: environment(file), output })
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs a few failed tests once more, with nothing beside them. What passes then is flaky: a fault of the test or the
 * product that a busy machine has brought to light, told at the end and kept, but no reason to refuse a change.
 */
const findFlaky = async (failed, again, options) => {
  if (!mayBeBadLuck(failed)) return []
  const text = `\n── once more, alone: ${failed.map(inTestList).join('; ')}\n`
  if (options.output) options.output.push(Buffer.from(text))
  else console.log(text)
  const { report } = await runReported((to) => again(failed, to), options)
  return report === undefined ? [] : flakyOf(failed, outcomesIn(report))
}

const told = (failures) => failures.map(({ said, ...one }) => ({ test: inTestList(one).replace(`${root}/`, ''), said }))

/** `command` and `again`, which gets the failures, return command lines for `{ file, folder }` of their report. */
const reported = async (check, { command, again, count, ...options }) => {
  const { parts = Object.keys(partsOf(check) ?? {}), parameters } = narrowed.get(check) ?? {}
  const isKept = parameters === undefined
  if (isKept) forgetResults(check, parts)
  const before = digestsOf(check)
  const { code, report } = await runReported((to) => [...command(to), ...(parameters ?? [])], options)
  if (report === undefined) return { passed: 0, failed: 1 }
  reportsOfRun.push(report)
  const after = digestsOf(check)
  const digests = Object.fromEntries(parts.map((part) => [part, unchangedDigests(before[part], after[part])]))
  if (isKept) keepResults(check, parts, { digests, report })
  const counts = judged(code, count(report))
  const { failed } = outcomesIn(report)
  const flaky = await findFlaky(failed, again, options)
  return {
    passed: counts.passed + flaky.length,
    failed: counts.failed - flaky.length,
    flaky: told(flaky),
    broken: told(failed.filter((one) => !flaky.includes(one))),
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

/**
 * Each test file of the client has its modules anew, and with them what was compiled: only what runs very often is worth
 * optimising (decision 0021). The workers take it over.
 */
const rarelyOptimised = '--interrupt-budget=600000'

const jestCommand = ({ file }, ...parameters) => {
  const [node, ...rest] = tool('jest/bin/jest.js', '--json', `--outputFile=${file}`, ...parameters)
  return [node, rarelyOptimised, ...rest]
}

/**
 * Jest in a fixed foreign time zone, so that no date depends on the machine; `output` as in `run`. A failed test runs
 * again with its whole file, because tests of a file may share what they build.
 */
export const jest = (check, { settings = [], selection = [], environment = {}, output } = {}) =>
  reported(check, {
    command: (to) => jestCommand(to, '--maxWorkers=100%', ...settings, ...selection, ...ofParts(check)),
    again: (failed, to) =>
      jestCommand(to, '--runInBand', ...settings, '--runTestsByPath', ...new Set(failed.map(({ file }) => file))),
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
  })

const playwrightCommand = (...parameters) =>
  tool('@playwright/test/cli.js', 'test', '--config', 'src/browser-tests/playwright.config.ts', ...parameters)

export const playwright = (check, chromium) =>
  reported(check, {
    command: () => playwrightCommand(),
    again: (failed, { folder }) => {
      const list = path.join(folder, 'failed.txt')
      writeFileSync(list, failed.map(inTestList).join('\n'))
      return playwrightCommand('--workers=1', '--test-list', list)
    },
    environment: (file) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    /** Errors of no test, such as that of a set-up, stand apart. */
    count: ({ stats: { expected, flaky, unexpected }, errors }) => ({
      passed: expected,
      failed: unexpected + flaky + errors.length,
    }),
  })
