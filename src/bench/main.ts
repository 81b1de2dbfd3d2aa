/**
 * `npm run bench`: what the app costs, as JSON lines and, at the end, as a table beside the budgets. Names of parts as
 * arguments run only those; `--runs 3` opens each page three times, `--only inbox,shellz` only those pages.
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parts, type Options } from './parts'
import { inProject } from './project'
import { tableOf, verdictOf, type Figure, type Report } from './report'

process.env['NODE_ENV'] = 'production' // as people run it: libraries check more otherwise

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const options: Options = { runs: Number(values.runs), only: values.only.split(',').filter(Boolean) }
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0 || !Number.isInteger(options.runs) || options.runs < 1) {
  process.stderr.write(`Known parts: ${Object.keys(parts).join(', ')}. Options: --runs N, --only names.\n`)
  process.exit(1)
}

const figures: Figure[] = []
const startedAt = new Date().toISOString()
const kept = inProject('dist', 'bench', 'results.jsonl') // one run after the other, outside what git keeps
mkdirSync(inProject('dist', 'bench'), { recursive: true })

const report: Report = {
  line: (record) => {
    const text = JSON.stringify(record)
    process.stdout.write(`${text}\n`)
    appendFileSync(kept, `${JSON.stringify({ startedAt, ...record })}\n`)
  },
  figure: (figure) => {
    figures.push(figure)
    report.line({ kind: 'figure', ...figure, verdict: verdictOf(figure) })
  },
  progress: (text) => process.stderr.write(`${text}\n`),
}

for (const [name, load] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  report.progress(`── ${name}`)
  const measure = await load()
  await measure(report, options)
}
process.stdout.write(`\n${tableOf(figures)}\n`)
