import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { differsEmbedded } from '../../checks/embedded.mjs'

const tests = ['src/server', 'src/conversations'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/'))),
)
const skips = /testServerUrl\(\) === null \? (it|describe) : \1\.skip|testServerUrl\(\) !== null \? (it|describe)\.skip/

describe('the tests that run on the embedded database when the others run on PostgreSQL', () => {
  it('include all tests that are skipped on PostgreSQL', () => {
    const skipped = tests.filter((name) => skips.test(readFileSync(name, 'utf8')))

    expect(skipped.length).toBeGreaterThan(0)
    expect(skipped.filter((name) => !differsEmbedded.some((start) => name.startsWith(start)))).toEqual([])
  })

  it.each(differsEmbedded)('exist in %s', (start) => {
    expect(tests.filter((name) => name.startsWith(start))).not.toEqual([])
  })
})
