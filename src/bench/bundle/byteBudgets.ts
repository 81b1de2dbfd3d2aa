import budgets from '../budgets.json'
import { pageSize, sizesByScreen } from './bundleSizes'

type Size = { subject: string; name: string; kB: number; atMost: number }

/** Two figures per screen, and the HTML page that all start from, each with its budget in budgets.json. */
export const judgedSizes = (): Size[] => [
  { subject: 'every screen', name: 'HTML of the page', kB: pageSize(), atMost: budgets.bytes.page },
  ...sizesByScreen().flatMap(({ screen, needs, downloads }) => [
    { subject: screen, name: 'needs', kB: needs, atMost: budgets.bytes.screens[screen].needs },
    { subject: screen, name: 'downloads', kB: downloads, atMost: budgets.bytes.screens[screen].downloads },
  ]),
]
