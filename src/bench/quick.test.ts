import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The parts that need neither browser nor database; `npm run bench -- quick` runs them all. */
it('measures and reports in its quick form', async () => {
  const parameters = ['--import', 'tsx', 'src/bench/main.ts', 'quick', 'bundle', 'store']
  const { stdout } = await promisify(execFile)(process.execPath, parameters)

  expect(stdout).toMatch(/^ok +bundle +inbox +whole +\d+\.\d kB +at most \d+\.\d kB/m)
  expect(stdout).toMatch(/^ok +bundle +roster +beyond the shell +\d+\.\d kB +at most 60\.0 kB/m) // nobody listed it
  expect(stdout).toMatch(/^ok +bundle +signIn +downloads /m)
  expect(stdout).toMatch(/^ +bundle +toolbar +styles /m) // a style sheet too small to be compressed
  expect(stdout).toMatch(/^\? +store +notifications +fill with 10000 by setAll .*not judged: too short to judge/m)
})
