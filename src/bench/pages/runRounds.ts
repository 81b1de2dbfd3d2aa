import { cpuReference } from '../machine/cpuReference'
import { besideOthers, type Load } from '../machine/othersLoad'
import type { Options } from '../parts'
import type { Report } from '../report'
import { prepareProfile } from './chromium'
import type { Page } from './targets'
import { time, weigh } from './visit'

/** What is known of one page after all rounds: its size, and one run per round. */
export type Measured = {
  weight: Awaited<ReturnType<typeof weigh>>
  runs: (Awaited<ReturnType<typeof time>> & { load: Load })[]
}

const prepare = async ({ line }: Report, page: Page, quietMs: number) => {
  const profile = await prepareProfile(page.origin, page.storage)
  const weight = await weigh(profile.folder, page, quietMs)
  line({ kind: 'page', name: page.name, ...weight })
  return { page, profile, weight, runs: [] as Measured['runs'] }
}

/** A visit ends when for this long there was no request and no long task. */
const [atLengthMs, inShortMs] = [2_000, 700]

/**
 * Every page once per round, each in a new browser, so that a machine that becomes slower affects all of them equally.
 */
export const runRounds = async (report: Report, pages: readonly Page[], { runs: rounds, isQuick }: Options) => {
  const quietMs = isQuick ? inShortMs : atLengthMs
  const all: Awaited<ReturnType<typeof prepare>>[] = []
  try {
    for (const page of pages) all.push(await prepare(report, page, quietMs))
    for (let round = 1; round <= rounds; round++)
      for (const { page, profile, runs } of all) {
        const machine = { cpuReference: Math.round(cpuReference()) }
        const { result, load } = await besideOthers(() => time(profile.folder, page, quietMs), { endsProcesses: true })
        const run = { ...result, load }
        runs.push(run)
        const { lcp, blocking } = run.first
        report.progress(`${round}/${rounds} ${page.name}: LCP ${Math.round(lcp)}, blocked ${Math.round(blocking)} ms`)
        report.line({ kind: 'visit', name: page.name, round, ...machine, ...run })
      }
    return new Map<string, Measured>(all.map(({ page, weight, runs }) => [page.name, { weight, runs }]))
  } finally {
    for (const { profile } of all) profile.remove()
  }
}
