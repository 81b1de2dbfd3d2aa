import budgets from '../budgets.json'
import type { Part } from '../parts'
import { answerLongInbox } from './longInbox'
import { scrollThrough } from './scrollThrough'

const atLength = { rows: 10_000, frames: 240, jumps: 20 }
const inShort = { rows: 300, frames: 10, jumps: 1 }

/** Through a list of 10,000 rows, all of which have been loaded. */
export const measureScrolling: Part = (report, { isQuick }) => {
  const { rows, frames, jumps } = isQuick ? inShort : atLength
  return scrollThrough(report, {
    part: 'scrolling',
    subject: `${rows} rows`,
    address: '/messages',
    loaded: rows,
    steps: { 'by wheel': frames, 'far away': jumps },
    answer: (page) => answerLongInbox(page, rows),
    atMost: (_way, rate) => (rate === 1 ? budgets.scrolling.task : undefined), // at the slow one for comparison
  })
}
