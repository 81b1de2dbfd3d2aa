import type { Part } from '../parts'
import { figureOf, floorNames, pageBudgets } from './pageBudgets'
import { runRounds } from './runRounds'
import { publicPages } from './targets'

/** The pages that users wait for, next to the minimal cost of such a page, in the same run. */
export const measurePages: Part = async (report, options) => {
  const { pages, stop } = await publicPages(floorNames, options.only)
  try {
    const measured = await runRounds(report, pages, options)
    for (const budget of pageBudgets) {
      const figure = figureOf(measured, budget)
      if (figure) report.figure(figure)
    }
  } finally {
    await stop()
  }
}
