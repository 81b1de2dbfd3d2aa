import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { digestOfSources, lastResults } from '../checks/results.mjs'
import { root } from '../checks/sources.mjs'
import type { RanTest } from './reports'
import { testsOfJest, testsOfPlaywright } from './reports'

/** The checks whose tests count, and how each reports. */
const readers = { tests: testsOfJest, embedded: testsOfJest, browser: testsOfPlaywright }
type CheckName = keyof typeof readers
const checkNames = Object.keys(readers) as CheckName[]

export type Gathered = {
  tests: RanTest[]
  /** What a reader of the figures has to know. */
  remarks: string[]
  /** Results that had to be there and are not. */
  lacking: string[]
}

/** Runs the checks as `npm test` does; what they say goes to stderr, where the figures are not. */
const runChecks = (names: CheckName[]) =>
  spawnSync(process.execPath, [path.join(root, 'src/bootstrap.mjs'), 'test', ...names], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })

/** Runs what has no results for the present sources. A check that could not run here is tried again: it costs nothing. */
export const bringUpToDate = (say: (text: string) => void) => {
  const digest = digestOfSources()
  const needed = checkNames.filter((name) => {
    const results = lastResults(name)
    return results?.digest !== digest || results.notRun !== undefined
  })
  if (needed.length === 0) return
  say(`There are no results of ${needed.join(', ')} for the present sources; running what is needed.`)
  runChecks(needed)
}

/** The tests of the last results: those for the present sources, or, when `acceptOld`, whatever is there. */
export const gatherTests = ({ acceptOld }: { acceptOld: boolean }): Gathered => {
  const digest = digestOfSources()
  const gathered: Gathered = { tests: [], remarks: [], lacking: [] }
  for (const name of checkNames) {
    const results = lastResults(name)
    if (!results) gathered.lacking.push(`${name} left no results`)
    else if (results.notRun !== undefined) gathered.remarks.push(`${name} did not run: ${results.notRun}`)
    else if (results.digest === digest) gathered.tests.push(...readers[name](results.report))
    else if (!acceptOld) gathered.lacking.push(`the sources changed while ${name} ran`)
    else {
      gathered.remarks.push(`the results of ${name} are old: of ${results.finishedAt}, for other sources than these`)
      gathered.tests.push(...readers[name](results.report))
    }
  }
  return gathered
}
