import budgets from '../budgets.json'
import type { Load } from '../machine/othersLoad'
import type { Figure } from '../report'
import { median } from './figures'
import type { Measured } from './runRounds'

/** A line of budgets.json. */
type PageBudget = (typeof budgets.pages)[number]
type Visit = 'first' | 'second'
type TimeName = 'fcp' | 'lcp' | 'ready' | 'blocking'

export const pageBudgets: readonly PageBudget[] = budgets.pages
export const floorNames = [...new Set(pageBudgets.map(({ floor }) => floor))]

const titles: Record<string, string> = {
  fcp: 'first paint',
  lcp: 'LCP',
  ready: 'alive',
  blocking: 'blocked main thread',
}
const titleOf = ({ visit, figure }: PageBudget) =>
  `${titles[figure] ?? figure}${visit === 'second' ? ', second visit' : ''}`

const valuesOf = ({ runs }: Measured, visit: Visit, name: TimeName) =>
  runs.map((run) => run[visit]?.[name] ?? Number.NaN)

/** The load of the median run, because that run counts; floors suffer as pages do. */
const loadOf = (...pages: Measured[]): Load => {
  const loads = pages.map(({ runs }) => runs.map(({ load }) => load))
  if (loads.flat().includes(null)) return null
  return Math.max(...loads.map((each) => median(each.map(Number))))
}

const rounded = (values: readonly number[]) => `${Math.round(median(values))} ms`

/** The figure that a budget limits; undefined when its page or its floor was not measured. */
export const figureOf = (measured: ReadonlyMap<string, Measured>, budget: PageBudget): Figure | undefined => {
  const ours = measured.get(budget.page)
  if (!ours) return undefined
  const base = { part: 'pages', subject: budget.page, name: titleOf(budget), budget: { atMost: budget.atMost } }
  const name = budget.figure as TimeName // budgets.json contains no others
  const mine = valuesOf(ours, budget.visit as Visit, name)
  const floor = measured.get(budget.floor)
  if (!floor) return undefined
  const least = valuesOf(floor, 'first', name)
  const load = loadOf(ours, floor)
  const detail = `${rounded(mine)} beside ${rounded(least)} of ${budget.floor}`
  // Compared round by round, so that other load in a round affects both.
  const byRound = (compare: (ms: number, floorMs: number) => number) =>
    median(mine.map((ms, round) => compare(ms, least[round] ?? Number.NaN)))
  if (budget.by === 'difference')
    return {
      ...base,
      name: `${base.name} beyond`,
      unit: 'ms',
      value: byRound((ms, floorMs) => ms - floorMs),
      detail,
      load,
    }
  return { ...base, unit: 'x', value: byRound((ms, floorMs) => ms / floorMs), detail, load }
}
