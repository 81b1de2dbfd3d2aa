import budgets from '../budgets.json'
import type { Figure } from '../report'
import { median } from './figures'
import type { Measured } from './runRounds'

/** A line of budgets.json. */
type PageBudget = (typeof budgets.pages)[number]
type Visit = 'first' | 'second'
type TimeName = 'fcp' | 'lcp' | 'ready' | 'blocking'

export const pageBudgets: readonly PageBudget[] = budgets.pages
export const floorNames = [...new Set(pageBudgets.flatMap(({ floor }) => floor ?? []))]

const titles: Record<string, string> = {
  ...{ fcp: 'first paint', lcp: 'LCP', ready: 'alive', blocking: 'blocked main thread' },
  ...{ scripts: 'scripts loaded', scriptsAndStyles: 'scripts and styles loaded' },
}
const titleOf = ({ visit, figure }: PageBudget) =>
  `${titles[figure] ?? figure}${visit === 'second' ? ', second visit' : ''}`

const valuesOf = ({ runs }: Measured, visit: Visit, name: TimeName) =>
  runs.map((run) => run[visit]?.[name] ?? Number.NaN)

const weightOf = ({ weight: { kB } }: Measured, name: string) =>
  name === 'scripts' ? kB['scripts'] : (kB['scripts'] ?? 0) + (kB['styles'] ?? 0)

const rounded = (values: readonly number[]) => `${Math.round(median(values))} ms`

/** The figure that a budget limits; undefined when its page or its floor was not measured. */
export const figureOf = (measured: ReadonlyMap<string, Measured>, budget: PageBudget): Figure | undefined => {
  const ours = measured.get(budget.page)
  if (!ours) return undefined
  const base = { part: 'pages', subject: budget.page, name: titleOf(budget), budget: { atMost: budget.atMost } }
  if (budget.figure.startsWith('scripts')) return { ...base, unit: 'kB', value: weightOf(ours, budget.figure) ?? 0 }

  const name = budget.figure as TimeName // budgets.json names no others
  const mine = valuesOf(ours, budget.visit as Visit, name)
  if (!budget.floor) return { ...base, unit: 'ms', value: median(mine) }

  const floor = measured.get(budget.floor)
  if (!floor) return undefined
  const least = valuesOf(floor, 'first', name)
  // Round by round, so that what else the machine did in a round met both.
  const value = median(mine.map((ms, round) => ms / (least[round] ?? Number.NaN)))
  return { ...base, unit: 'x', value, detail: `${rounded(mine)} beside ${rounded(least)} of ${budget.floor}` }
}
