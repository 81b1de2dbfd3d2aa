/**
 * Every check that must pass before a change lands (D-02): types, lint, import rules, formatting, unused and vulnerable
 * dependencies, budgets, unit, server and browser tests. Ends with the line `N passed, N failed`. One argument selects
 * a lane, and names of checks run only those; see docs/CONTRIBUTING.md.
 */
import os from 'node:os'
import { alone, everythingAlone, sideBySide } from './checks/catalogue.mjs'
import { flakyTable, readRuns, trendTable } from './checks/history.ts'
import { partsOf } from './checks/inputs.ts'
import { readAsked } from './checks/lanes.ts'
import { removeLeftFolders } from './checks/leftFolders.ts'
import { perform } from './checks/perform.mjs'
import { planQuick } from './checks/quick.mjs'
import { narrow } from './checks/reported.mjs'
import { historyFile } from './checks/results.mjs'

const known = { ...sideBySide, ...alone, ...everythingAlone }
const parts = Object.fromEntries(Object.keys(known).map((name) => [name, Object.keys(partsOf(name) ?? {})]))

/** The selected checks, in their order. */
const pick = (checks, names) => Object.entries(checks).filter(([name]) => names.includes(name))

const planLane = async (lane) => {
  if (lane === 'quick') return planQuick()
  if (lane === 'landing') return { lane, sideBySide: Object.entries(sideBySide), alone: Object.entries(alone) }
  process.env.MUSTER_GENERATED_RUNS ??= '150'
  process.env.MUSTER_EVERYTHING = '1'
  return {
    lane,
    sideBySide: Object.entries(sideBySide),
    alone: [...Object.entries(alone), ...Object.entries(everythingAlone)],
  }
}

const planChecks = (checks) => {
  for (const [name, wanted] of checks) if (wanted.length > 0) narrow(name, { parts: wanted })
  const names = [...checks.keys()]
  return { lane: 'checks', sideBySide: pick(sideBySide, names), alone: pick({ ...alone, ...everythingAlone }, names) }
}

const asked = readAsked(process.argv.slice(2), parts)
if (asked.kind === 'problem') {
  console.error(asked.problem)
  process.exitCode = 1
} else if (asked.kind === 'times') {
  console.log(trendTable(readRuns(historyFile)))
} else if (asked.kind === 'flaky') {
  console.log(flakyTable(readRuns(historyFile)))
} else {
  if (asked.lane !== 'everything') {
    process.env.MUSTER_GENERATED_SEED ??= new Date().toISOString().slice(0, 10).replaceAll('-', '')
    console.log(`Generated inputs: seed ${process.env.MUSTER_GENERATED_SEED} (MUSTER_GENERATED_SEED repeats it)`)
  }
  const left = removeLeftFolders(os.tmpdir())
  if (left.length > 0) console.log(`Removed ${left.length} folders that earlier runs left in ${os.tmpdir()}.`)
  const plan = asked.kind === 'lane' ? await planLane(asked.lane) : planChecks(asked.checks)
  process.exitCode = (await perform(plan)) ? 0 : 1
}
