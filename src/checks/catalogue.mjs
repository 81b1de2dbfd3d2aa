/** Every check, in the order in which they run. Each answers `{ passed, failed }`, or `{ notRun: why }`. */
import path from 'node:path'
import { findPostgres, noPostgres } from '../server/testing/postgresBinaries.mjs'
import { startPostgresCluster } from '../server/testing/postgresCluster.mjs'
import { audit } from './audit.mjs'
import { findChromium, tool, whole } from './programs.mjs'
import { jest, notRun, playwright } from './reported.mjs'
import { root } from './sources.mjs'

const imports = ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'err']

/** Those that leave the processor to others: they run side by side and speak when they are done. */
export const sideBySide = {
  typecheck: whole(tool('typescript/bin/tsc', '--noEmit', '-p', '.')),
  lint: whole(tool('eslint/bin/eslint.js', '.', '--max-warnings', '0')),
  imports: whole(tool('dependency-cruiser/bin/dependency-cruise.mjs', ...imports)),
  format: whole(tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')),
  dependencies: whole(tool('knip/bin/knip.js')),
  audit,
  budgets: whole([process.execPath, path.join(root, 'src/bench/budgets.mjs')]),
}

/** The server's tests once more, on a real PostgreSQL in a time zone that is neither the machine's nor the tests'. */
const postgresql = async () => {
  if (!findPostgres()) {
    const mustRun = process.env.CI || process.env.POSTGRES_BIN
    if (!mustRun) return notRun('postgresql', noPostgres())
    console.error(`The tests cannot run on PostgreSQL: ${noPostgres()}.`)
    return { passed: 0, failed: 1 }
  }
  const cluster = await startPostgresCluster({ settings: { timezone: 'Australia/Adelaide' } })
  try {
    return await jest('postgresql', ['--selectProjects=server'], { MUSTER_TEST_DATABASE_URL: cluster.url })
  } finally {
    await cluster.stop()
  }
}

const browser = async () => {
  const chromium = findChromium()
  if (chromium) return playwright('browser', chromium)
  console.error(
    'No Chromium was found for the browser tests. Install one (Debian, Ubuntu: `apt-get install chromium`) or name it in CHROMIUM_PATH.',
  )
  return { passed: 0, failed: 1 }
}

/** What ships, as it ships: the built programs where production dependencies alone are installed. */
const smoke = () => jest('smoke', ['--config', 'src/smoke/jest.config.ts'])

/** Those that have the machine alone, one after the other. */
export const alone = { tests: () => jest('tests'), smoke, postgresql, browser }
