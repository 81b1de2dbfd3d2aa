import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const quick = async (...parts: string[]) => {
  const parameters = ['--import', 'tsx', 'src/bench/main.ts', 'quick', ...parts]
  return (await promisify(execFile)(process.execPath, parameters)).stdout
}

/** The parts that need neither browser nor database; `npm run bench -- quick` runs them all. */
it('measures and reports in its quick form', async () => {
  const stdout = await quick('bundle', 'store')

  expect(stdout).toMatch(/^ok +bundle +inbox +whole +\d+\.\d kB +at most 300\.0 kB/m)
  expect(stdout).toMatch(/^ok +bundle +roster +beyond the shell +\d+\.\d kB +at most 60\.0 kB/m) // nobody listed it
  expect(stdout).toMatch(/^ok +bundle +signIn +downloads /m)
  expect(stdout).toMatch(/^ +bundle +toolbar +styles /m) // a style sheet too small to be compressed
  expect(stdout).toMatch(/^\? +store +notifications +fill with 10000 by setAll .*not judged: too short to judge/m)
})

/** Runs in a child process: Jest cannot load an ES module. */
const asking = `import { findPostgres } from './src/server/testing/postgresBinaries.mjs'; process.exit(findPostgres() ? 0 : 1)`
const hasPostgres = spawnSync(process.execPath, ['--input-type=module', '--eval', asking]).status === 0
const onPostgres = hasPostgres ? it : it.skip

onPostgres(
  'measures the start of a shift on a PostgreSQL',
  async () => {
    expect(await quick('shift')).toMatch(
      /^\? +shift +20 people in 0\.4 s +p95 +[\d,]+ ms +at most 1,000 ms +not judged: too short to judge; 100 requests; /m,
    )
  },
  120_000,
)
