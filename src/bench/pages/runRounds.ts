import type { Report } from '../report'
import { prepareProfile } from './chromium'
import { cpuReference, otherLoad } from './machine'
import type { Page } from './targets'
import { time, weigh } from './visit'

/** What is known of one page after all rounds: its weight, and a run a round. */
export type Measured = {
  weight: Awaited<ReturnType<typeof weigh>>
  runs: Awaited<ReturnType<typeof time>>[]
}

const prepare = async ({ line }: Report, page: Page) => {
  const profile = await prepareProfile(page.origin, page.storage)
  const weight = await weigh(profile.folder, page)
  line({ kind: 'page', name: page.name, ...weight })
  return { page, profile, weight, runs: [] as Measured['runs'] }
}

/** Every page once a round, each in a new browser, so that a machine that gets slower meets all of them alike. */
export const runRounds = async (report: Report, pages: readonly Page[], rounds: number) => {
  const all: Awaited<ReturnType<typeof prepare>>[] = []
  try {
    for (const page of pages) all.push(await prepare(report, page))
    for (let round = 1; round <= rounds; round++)
      for (const { page, profile, runs } of all) {
        const machine = { cpuReference: Math.round(cpuReference()), otherLoad: await otherLoad() }
        const run = await time(profile.folder, page)
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
