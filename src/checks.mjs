/**
 * Everything that has to hold before a change lands (D-02): types, lint, import rules, formatting, unused dependencies,
 * budgets, unit, server and browser tests. Ends with the line `N passed, N failed`. Names of checks as arguments run
 * only those.
 */
import { Buffer } from 'node:buffer'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-checks-'))
const jestReport = path.join(folder, 'jest.json')
const browserReport = path.join(folder, 'browser.json')
const inherited = { ...process.env, NODE_ENV: undefined } // tests choose their own

const tool = (file, ...parameters) => [process.execPath, [path.join(root, 'node_modules', file), ...parameters]]
const whole = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

/** Numbers out of a report; a run that broke before it could write one has failed. */
const counted = (file, read) => (code) => {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const counts = read(JSON.parse(readFileSync(file, 'utf8')))
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const findChromium = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (file) => file && existsSync(file),
  ) ?? spawnSync('which', ['chromium'], { encoding: 'utf8' }).stdout?.trim()

const chromium = findChromium()
const noChromium = () => {
  console.error(
    'No Chromium was found for the browser tests. Install one (Debian, Ubuntu: `apt-get install chromium`) or name it in CHROMIUM_PATH.',
  )
  return 1
}

const checks = {
  typecheck: { command: tool('typescript/bin/tsc', '--noEmit', '-p', '.'), count: whole },
  lint: { command: tool('eslint/bin/eslint.js', '.', '--max-warnings', '0'), count: whole },
  imports: {
    command: tool(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      'src',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
    ),
    count: whole,
  },
  format: { command: tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'), count: whole },
  dependencies: { command: tool('knip/bin/knip.js'), count: whole },
  budgets: { command: [process.execPath, [path.join(root, 'src/bench/budgets.mjs')]], count: whole },
  tests: {
    command: tool('jest/bin/jest.js', '--json', `--outputFile=${jestReport}`, '--maxWorkers=2'),
    environment: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', TZ: 'America/New_York' },
    count: counted(jestReport, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    })),
  },
  browser: {
    command: chromium && tool('@playwright/test/cli.js', 'test', '--config', 'src/browser-tests/playwright.config.ts'),
    environment: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    count: counted(browserReport, ({ stats: { expected, flaky, unexpected } }) => ({
      passed: expected,
      failed: unexpected + flaky,
    })),
  },
}

/** Those that only read the sources run side by side and speak when they are done; the tests have the machine alone. */
const aside = new Set(['typecheck', 'lint', 'imports', 'format', 'dependencies', 'budgets'])

const run = ({ command, environment }, output) =>
  new Promise((resolve) => {
    if (!command) return resolve(noChromium())
    const [program, parameters] = command
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: ['ignore', output ? 'pipe' : 'inherit', output ? 'pipe' : 'inherit'],
      env: { ...inherited, ...environment },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => resolve(code ?? 1))
  })

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known checks: ${Object.keys(checks).join(', ')}.`)
  process.exit(1)
}

const total = { passed: 0, failed: 0 }
const check = async (name, output) => {
  const started = Date.now()
  if (!output) console.log(`\n── ${name}`)
  const { passed, failed } = checks[name].count(await run(checks[name], output))
  if (output) process.stdout.write(`\n── ${name}\n${Buffer.concat(output)}`)
  total.passed += passed
  total.failed += failed
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

const names = Object.keys(checks).filter((name) => asked.length === 0 || asked.includes(name))
await Promise.all(names.filter((name) => aside.has(name)).map((name) => check(name, [])))
for (const name of names.filter((other) => !aside.has(other))) await check(name)
rmSync(folder, { recursive: true, force: true })

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
