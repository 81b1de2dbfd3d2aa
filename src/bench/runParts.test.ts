import { spawnSync } from 'node:child_process'
import type { Part } from './parts'
import type { Figure, Report } from './report'
import { runParts } from './runParts'

const options = { runs: 1, only: [], isQuick: true }
const aFigure = (value: number): Figure => ({ part: 'x', subject: 'inbox', name: 'LCP', value, unit: 'ms' })

const run = async (parts: Record<string, Part>) => {
  const figures: Figure[] = []
  const report: Report = { line: () => {}, progress: () => {}, figure: (figure) => void figures.push(figure) }
  const known = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, () => Promise.resolve(part)]))
  return { figures, failures: await runParts(Object.keys(parts), report, options, known) }
}

it('goes on after a part that broke, and tells of it', async () => {
  const breaks: Part = () => Promise.reject(new Error('no browser'))
  const { figures, failures } = await run({ breaks, works: ({ figure }) => figure(aFigure(3)) })
  expect(failures).toEqual([{ part: 'breaks', reason: 'no browser' }])
  expect(figures).toEqual([aFigure(3)])
})

it('takes a part that measured nothing for one that broke', async () => {
  const { failures } = await run({ silent: () => {}, empty: ({ figure }) => figure(aFigure(Number.NaN)) })
  expect(failures).toEqual([
    { part: 'silent', reason: 'it reported no figure' },
    { part: 'empty', reason: 'no value for inbox, LCP' },
  ])
})

it('names a part that never ends when nothing is left to wait for', () => {
  const program = `
    import { runParts } from './src/bench/runParts.ts'
    const report = { line() {}, figure() {}, progress: (text) => console.log(text) }
    await runParts(['stuck'], report, ${JSON.stringify(options)}, { stuck: async () => () => new Promise(() => {}) })`
  const parameters = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const { status, stdout } = spawnSync(process.execPath, parameters, { encoding: 'utf8' })
  expect(stdout).toContain('FAILED  stuck: the process ended before it did')
  expect(status).toBe(1)
})
