import { busyFrom } from '../../machine/othersLoad'
import type { Row } from './measureAttack'
import { moreThan } from './moreThan'

const slowestMe = 300
const slowestTry = 2_000
/** On a slower machine, where even a portal at rest is slow, the result says nothing about an attack. */
const slowestAtRest = 150

const timesOf = ({ calm, during, tried, load }: Row) => {
  if (!(calm.p95 < slowestAtRest))
    return [`times can not be judged: p95 of /api/me was ${Math.round(calm.p95)} ms at rest`]
  const remark = load !== null && load > busyFrom ? ` (other programs used ${Math.round(load)} % of the machine)` : ''
  const problems: string[] = []
  if (!(during.p95 < slowestMe)) problems.push(`p95 of /api/me ${Math.round(during.p95)} ms${remark}`)
  if (tried && tried.slowestMs >= slowestTry)
    problems.push(`${tried.name} of somebody else took ${Math.round(tried.slowestMs)} ms${remark}`)
  return problems
}

/** Violated requirements; for a quick run only those that need no measuring time. */
export const judgeRow = (row: Row, isQuick: boolean): string[] => {
  const { during, tried, outcomes, held } = row
  const { before, after } = held
  const problems: string[] = []
  if (after === null) problems.push('the server ended')
  if (during.errors.length > 0)
    problems.push(
      `${during.errors.length} of ${during.count} /api/me failed: ${[...new Set(during.errors)].join(', ')}`,
    )
  if (tried && tried.failures.length > 0)
    problems.push(
      `${tried.failures.length} of ${tried.count} ${tried.name} failed: ${[...new Set(tried.failures)].join(', ')}`,
    )
  if (outcomes.sent === 0) problems.push('the attack did nothing')
  if (isQuick) return problems
  return [...problems, ...timesOf(row), ...(after ? moreThan(before, after) : [])]
}
