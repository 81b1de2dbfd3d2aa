/** Checks that are a test runner: they count every test, and what they report is kept. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, tool } from './programs.mjs'
import { digestOfSources, forgetResults, keepResults } from './results.mjs'

/** A run that broke before it could report, or that is unhappy with more than its tests, has failed. */
const judged = (code, counts) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

const reported = async (check, command, { count, environment }) => {
  forgetResults(check)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-checks-'))
  const file = path.join(folder, 'report.json')
  try {
    const digest = digestOfSources()
    const code = await run(command(file), { environment: environment(file) })
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const isSame = digest === digestOfSources()
    keepResults(check, { digest: isSame ? digest : null, finishedAt: new Date().toISOString(), report })
    return judged(code, count(report))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A check that this machine cannot run, and that is not held against it. */
export const notRun = (check, reason) => {
  keepResults(check, { digest: digestOfSources(), finishedAt: new Date().toISOString(), notRun: reason })
  return { notRun: reason }
}

/** Jest under a foreign time zone, so that no day depends on the machine. */
export const jest = (check, parameters = [], environment = {}) =>
  reported(
    check,
    (file) => tool('jest/bin/jest.js', '--json', `--outputFile=${file}`, '--maxWorkers=2', ...parameters),
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
    },
  )

export const playwright = (check, chromium) =>
  reported(check, () => tool('@playwright/test/cli.js', 'test', '--config', 'src/browser-tests/playwright.config.ts'), {
    environment: (file) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    count: ({ stats: { expected, flaky, unexpected } }) => ({ passed: expected, failed: unexpected + flaky }),
  })
