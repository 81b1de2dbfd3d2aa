import budgets from '../budgets.json'
import type { Part } from '../parts'
import { answerLongFeed } from './longFeed'
import { scrollThrough } from './scrollThrough'

const atLength = { feeds: 10_000, loaded: 200, frames: 240, jumps: 20 }
const inShort = { feeds: 10_000, loaded: 20, frames: 10, jumps: 1 }

/** Through the feeds of the employee page, of which some pages have been loaded by scrolling. */
export const measureFeedScrolling: Part = (report, { isQuick }) => {
  const { feeds, loaded, frames, jumps } = isQuick ? inShort : atLength
  return scrollThrough(report, {
    part: 'feedScrolling',
    subject: `${loaded} of ${feeds} feeds`,
    address: '/feed',
    loaded,
    steps: { 'by wheel': frames, 'far away': jumps },
    answer: (page) => answerLongFeed(page, feeds),
    atMost: (way) => (way === 'by wheel' ? budgets.scrolling.feedTask : undefined),
  })
}
