/**
 * `npm run bench`: what the app costs, as JSON lines and finally as a table next to the budgets. Names of parts as
 * arguments select them; `--runs 3` opens each page three times, `--only inbox,shellz` selects pages, and for chat
 * `--only readers,large` selects measurements. `quick` runs a little of every part, to check that each still measures
 * and reports. Exits with 1 when a part fails, or when in the quick form bytes exceed their budget.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findPostgres, noPostgres } from '@server/testing/postgresBinaries.mjs'
import { busyFrom, loadBefore } from './machine/othersLoad'
import { onPostgres, parts, type Options } from './parts'
import { inProject } from './project'
import { judge, tableOf, type Figure, type Report } from './report'
import { runParts } from './runParts'

process.env['NODE_ENV'] = 'production' // as in production: libraries do more checks otherwise

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const isQuick = positionals.includes('quick')
const asked = positionals.filter((name) => name !== 'quick')
const options: Options = {
  runs: isQuick ? 1 : Number(values.runs),
  only: values.only.split(',').filter(Boolean),
  isQuick,
}
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0 || !Number.isInteger(options.runs) || options.runs < 1) {
  process.stderr.write(`Known parts: ${Object.keys(parts).join(', ')}. Also: quick, --runs N, --only names.\n`)
  process.exit(1)
}

const figures: Figure[] = []
const startedAt = new Date().toISOString()
const kept = inProject('dist', 'bench', 'results.jsonl') // appended run by run, in a folder that git ignores
mkdirSync(inProject('dist', 'bench'), { recursive: true })

const report: Report = {
  line: (record) => {
    const text = JSON.stringify(record)
    process.stdout.write(`${text}\n`)
    appendFileSync(kept, `${JSON.stringify({ startedAt, ...record })}\n`)
  },
  figure: (figure) => {
    figures.push(figure)
    report.line({ kind: 'figure', ...figure, ...judge(figure, isQuick) })
  },
  progress: (text) => process.stderr.write(`${text}\n`),
}

const before = isQuick ? null : await loadBefore()
if (before !== null && before > busyFrom)
  report.progress(`Other programs keep ${Math.round(before)} % of this machine busy; times may not be judged.`)

/** A part selected by name always runs; otherwise parts that need PostgreSQL are skipped where there is none. */
const leftOut = asked.length === 0 && !findPostgres() ? onPostgres : []
const names = Object.keys(parts).filter(
  (name) => !leftOut.includes(name) && (asked.length === 0 || asked.includes(name)),
)
const failures = await runParts(names, report, options)
process.stdout.write(`\n${tableOf(figures, isQuick)}\n`)
for (const part of leftOut) process.stdout.write(`LEFT OUT  ${part}: ${noPostgres()}\n`)
for (const { part, reason } of failures) process.stdout.write(`FAILED  ${part}: ${reason}\n`)
const isMissed = isQuick && figures.some((figure) => judge(figure, isQuick).verdict === 'MISSED')
// a part that failed may have left sockets and programs open, which nothing must wait for
process.stdout.write('', () => process.exit(failures.length > 0 || isMissed ? 1 : 0))
