import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { partsOfChecks, type ReportedCheck } from '../checks/inputs'
import { digestsOf, lastResults } from '../checks/results.mjs'
import { root } from '../checks/sources.mjs'
import { findStale, type StalePart } from './findStale'
import { type RanTest, testsOfJest, testsOfPlaywright } from './reports'
import { reportOfParts } from '../checks/keptReport'
import { levelOfTestFile } from './testFileLevel'

const jestTests = (report: unknown) => testsOfJest(report, levelOfTestFile)
/** The checks whose tests count, with the parser of their reports. */
const readers: Record<ReportedCheck, (report: unknown) => RanTest[]> = {
  tests: jestTests,
  embedded: jestTests,
  smoke: jestTests,
  browser: testsOfPlaywright,
}
const checkNames = Object.keys(readers) as ReportedCheck[]

export type Gathered = {
  tests: RanTest[]
  /** What the reader of the figures needs to know. */
  remarks: string[]
  /** Required results that are missing. */
  lacking: string[]
}

/** Runs the checks as `npm test` does; their output goes to stderr, because stdout is for the figures. */
const runChecks = (names: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'src/bootstrap.mjs'), 'test', ...names], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })

const staleIn = (check: ReportedCheck) => findStale(lastResults(check), digestsOf(check))
const told = (check: string, { part, why }: StalePart) => `${check}:${part} (${why})`

/**
 * Runs the parts of checks that have no results for the current sources. A check that could not run on this machine is
 * tried again: it costs nothing.
 */
export const bringUpToDate = (say: (text: string) => void) => {
  const stale = checkNames.flatMap((check) => staleIn(check).map((part) => ({ check, ...part })))
  if (stale.length === 0) return
  say(`Without results for the present sources, so run now: ${stale.map((one) => told(one.check, one)).join('; ')}.`)
  runChecks(stale.map(({ check, part }) => `${check}:${part}`))
}

/** The tests of the latest results: those of the current sources, or with `acceptOld` any. */
export const gatherTests = ({ acceptOld }: { acceptOld: boolean }): Gathered => {
  const gathered: Gathered = { tests: [], remarks: [], lacking: [] }
  for (const check of checkNames) {
    const results = lastResults(check)
    if (results?.notRun !== undefined) {
      gathered.remarks.push(`${check} did not run: ${results.notRun}`)
      continue
    }
    const stale = staleIn(check)
    for (const part of stale)
      if (acceptOld && results?.digests?.[part.part]) gathered.remarks.push(`old results count: ${told(check, part)}`)
      else gathered.lacking.push(`no results for the present sources: ${told(check, part)}`)

    const known = Object.keys(results?.digests ?? {})
    const counted = acceptOld ? known : known.filter((part) => stale.every((one) => one.part !== part))
    if (counted.length === 0) continue
    gathered.tests.push(...readers[check](reportOfParts(results?.report, partsOfChecks[check], counted, root)))
  }
  return gathered
}
