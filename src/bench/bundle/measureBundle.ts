import budgets from '../budgets.json'
import type { Part } from '../parts'
import { budgetedSizes, sizesByRoute } from './bundleSizes'

const part = 'bundle'

/** What people download, brotli, as it was built. */
export const measureBundle: Part = ({ figure }) => {
  for (const { route, scripts, styles } of sizesByRoute()) {
    figure({ part, subject: route, name: 'scripts', value: scripts, unit: 'kB' })
    if (styles > 0) figure({ part, subject: route, name: 'styles', value: styles, unit: 'kB' })
  }
  const sizes = budgetedSizes()
  for (const name of Object.keys(sizes) as (keyof typeof sizes)[])
    figure({ part, subject: 'budget', name, value: sizes[name], unit: 'kB', budget: { atMost: budgets.bytes[name] } })
}
