/** The results of each check's last run, with the digests of its inputs: `npm run acceptance` counts from them. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { partsOf } from './inputs.ts'
import { joinReports, reportOfParts } from './keptReport.ts'
import { digestOf, root } from './sources.mjs'

const folder = path.join(root, 'node_modules/.cache/muster-results')
const fileOf = (check) => path.join(folder, `${check}.json`)
/** One line per run, read by `npm test -- times`. */
export const historyFile = path.join(folder, 'history.jsonl')

/** By part of the check and by input: the digests that valid results must have. */
export const digestsOf = (check) => {
  const known = new Map()
  const digest = (input) => {
    if (!known.has(input)) known.set(input, digestOf([input]))
    return known.get(input)
  }
  return Object.fromEntries(
    Object.entries(partsOf(check) ?? {}).map(([part, { inputs }]) => [
      part,
      Object.fromEntries(inputs.map((input) => [input, digest(input)])),
    ]),
  )
}

export const lastResults = (check) =>
  existsSync(fileOf(check)) ? JSON.parse(readFileSync(fileOf(check), 'utf8')) : undefined

/** One file per check, replaced atomically, so that two concurrent runs never mix. */
const write = (check, results) => {
  mkdirSync(folder, { recursive: true })
  const draft = `${fileOf(check)}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ check, ...results }))
  renameSync(draft, fileOf(check))
}

/** The stored results of the parts that this run does not cover. */
const othersOf = (check, wanted) => {
  const kept = lastResults(check)
  const digests = Object.fromEntries(Object.entries(kept?.digests ?? {}).filter(([part]) => !wanted.includes(part)))
  if (kept?.report === undefined || Object.keys(digests).length === 0) return undefined
  return { ...kept, digests, report: reportOfParts(kept.report, partsOf(check), Object.keys(digests), root) }
}

/** Starting a run invalidates the results before it, even when the run crashes. */
export const forgetResults = (check, wanted) => {
  const others = othersOf(check, wanted)
  if (others) write(check, others)
  else rmSync(fileOf(check), { force: true })
}

export const keepResults = (check, wanted, { digests, report }) => {
  const others = othersOf(check, wanted)
  const finishedAt = new Date().toISOString()
  const fresh = reportOfParts(report, partsOf(check), wanted, root)
  write(check, {
    digests: { ...others?.digests, ...digests },
    finishedAt: { ...others?.finishedAt, ...Object.fromEntries(wanted.map((part) => [part, finishedAt])) },
    report: others ? joinReports(others.report, fresh) : fresh,
  })
}

export const keepNotRun = (check, reason) => write(check, { notRun: reason })
