import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { parseChecklist } from './checklist'
import { levels } from './levels'

const acceptance = (...words: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', path.resolve('src/acceptance/main.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })

describe('npm run acceptance', () => {
  it('prints every area of the checklist as JSON and nothing else', () => {
    const { stdout } = acceptance('--json', '--last')

    const areas = parseChecklist(readFileSync(path.resolve('docs/acceptance/CHECKLIST.md'), 'utf8'))
    const proof = z.strictObject({ id: z.string(), needs: z.enum(levels), namedBy: z.array(z.enum(levels)) })
    const missing = z.array(z.string())
    const count = z.strictObject({ total: z.number(), proven: z.number(), missing, elsewhere: z.array(proof) })
    const counts = z.record(z.string(), count).parse(JSON.parse(stdout))
    expect(Object.keys(counts)).toEqual(areas.map(({ name }) => name))
    for (const { name, ids } of areas) {
      expect(counts[name]?.total).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(counts[name]?.missing ?? ['nothing']))
    }
  })

  it('refuses a word that it does not know, without running anything', () => {
    const { status, stdout, stderr } = acceptance('--lsat')

    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('Unknown: --lsat. Known: --json, --last.')
  })
})
