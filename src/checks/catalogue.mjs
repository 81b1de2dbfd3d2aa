/**
 * Every check. Each gets an array for its output (those that run alone print directly) and the lane, and returns `{
 * passed, failed }` or `{ notRun: why }`.
 */
import { Buffer } from 'node:buffer'
import path from 'node:path'
import { findNginx, noNginx } from '../server/testing/nginxBinary.mjs'
import { findPostgres, noPostgres } from '../server/testing/postgresBinaries.mjs'
import { startPostgresCluster } from '../server/testing/postgresCluster.mjs'
import { audit } from './audit.mjs'
import { buildWhenChanged } from './build.mjs'
import { secondsOfProcess, spend } from './cost.ts'
import { differsEmbedded } from './embedded.mjs'
import { findChromium, run, tool, whole } from './programs.mjs'
import { jest, notRun, playwright } from './reported.mjs'
import { root } from './sources.mjs'

const cached = (name) => path.join(root, 'node_modules/.cache', name)
const imports = ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']

/**
 * Incremental: caches the results of each file and checks again every file that a change can affect, so it is never
 * stale.
 */
const incremental = ['--incremental', '--tsBuildInfoFile', cached('muster-types.tsbuildinfo')]

/** For programs in Go: each thread of TypeScript's checks shared types again, and memory is there to be used. */
const goSparingly = { GOMAXPROCS: '1', GOGC: '1000' }

/** All rules in one pass; type-aware rules use the compiler of `typecheck` (decision 0019). */
const lint = whole(tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--threads=1'), {
  environment: { ...goSparingly, OXLINT_TSGOLINT_PATH: path.join(root, 'node_modules/.bin/tsgolint') },
})

/** Builds what is served when its inputs have changed; checks that need the build wait for it. */
const build = async (output) => {
  const failed = []
  await buildWhenChanged(async (what, command) => {
    output.push(Buffer.from(`Building the ${what}…\n`))
    if ((await run(command, { output })) !== 0) throw new Error(`The build of the ${what} failed.`)
  }).catch((problem) => failed.push(problem))
  for (const problem of failed) output.push(Buffer.from(`${problem.message}\n`))
  return { passed: failed.length === 0 ? 1 : 0, failed: failed.length }
}

/**
 * Single-core programs: as many run in parallel as there are cores, in this order, the longest first. Their output is
 * printed when they end.
 */
export const sideBySide = {
  build,
  lint,
  typecheck: whole(tool('typescript-native/bin/tsc', '--noEmit', '-p', '.', '--singleThreaded', ...incremental), {
    environment: goSparingly,
  }),
  imports: whole(tool('dependency-cruiser/bin/dependency-cruise.mjs', ...imports)),
  dependencies: whole(tool('knip/bin/knip.js')),
  format: whole(tool('oxfmt/bin/oxfmt', '--check')),
  budgets: whole([process.execPath, path.join(root, 'src/bench/budgets.mjs')]),
  audit,
}
/** They wait for the network, not for a core. */
export const needNoCore = new Set(['audit'])

const isPostgresAsked = () => Boolean(process.env.CI || process.env.POSTGRES_BIN)

/**
 * Every Jest test. The server's run on a real PostgreSQL, in a time zone that differs from the machine's and the
 * tests'; on the embedded database where there is no PostgreSQL.
 */
const tests = async () => {
  if (!findPostgres()) {
    if (!isPostgresAsked()) return jest('tests')
    console.error(`The tests cannot run on PostgreSQL: ${noPostgres()}.`)
    return { passed: 0, failed: 1 }
  }
  if (!findNginx()) {
    console.error(`The test of two servers behind a proxy cannot run: ${noNginx}.`)
    if (process.env.CI) return { passed: 0, failed: 1 }
  }
  const cluster = await startPostgresCluster({ settings: { timezone: 'Australia/Adelaide' } })
  try {
    return await jest('tests', { environment: { MUSTER_TEST_DATABASE_URL: cluster.url } })
  } finally {
    spend(secondsOfProcess(cluster.pid) ?? 0)
    await cluster.stop()
  }
}

/** On the embedded database, only the tests whose result can differ there. */
const embeddedOf = (selection) =>
  findPostgres()
    ? jest('embedded', { settings: ['--selectProjects=server'], selection })
    : notRun('embedded', `it is a part of 'tests', which ran on the embedded database: ${noPostgres()}`)
/** `everything` runs all server tests on both engines. */
const embedded = (output, { lane } = {}) =>
  embeddedOf(lane === 'everything' ? [] : ['--testPathPatterns', ...differsEmbedded])

const browser = async () => {
  const chromium = findChromium()
  if (chromium) return playwright('browser', chromium)
  console.error(
    'No Chromium was found for the browser tests. Install one (Debian, Ubuntu: `apt-get install chromium`) or name it in CHROMIUM_PATH.',
  )
  return { passed: 0, failed: 1 }
}

/** What ships, as it ships: the built programs, installed with production dependencies only. */
const smoke = (output) => jest('smoke', { settings: ['--config=src/smoke/jest.config.ts'], output })

const bench = whole([process.execPath, '--import', 'tsx', path.join(root, 'src/bench/main.ts'), 'quick'])

/** Checks that need the whole machine, one after the other, on the build. */
export const alone = { tests, embedded, smoke, browser }
/** They mostly wait: they start together with the next check, and print when they end. */
export const besideNext = new Set(['smoke'])
/** Checks that only `everything` runs, after all others. */
export const everythingAlone = { bench: () => bench() }

const needNoBuild = new Set(['lint', 'typecheck', 'imports', 'dependencies', 'format', 'audit', 'build'])
export const needsBuild = (check) => !needNoBuild.has(check)
