import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import type { dayListCalls, Performance } from '@contract/dayLists'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { reachOf } from '@contract/reach'
import { withinReach } from '@server/people/managedLocationRepository'
import { isCompleted, isOver, isStarted, requestedTime } from './dayListRepository'

type Query = CallData<typeof dayListCalls.performance>['query']
const parts = ['completedOnTime', 'completedLate', 'incomplete', 'inProgress', 'pending'] as const
type Part = (typeof parts)[number]

const whole = 10_000

/**
 * Percentages with two decimals that add up to 100: each is cut off, and what is missing goes to those of which most was
 * cut.
 */
export const percentagesOf = (counts: Readonly<Record<Part, number>>): Record<Part, number> => {
  const total = parts.reduce((sum, part) => sum + counts[part], 0)
  const exact = parts.map((part) => ({ part, share: total === 0 ? 0 : (counts[part] * whole) / total }))
  const cut = exact.map(({ part, share }) => ({ part, hundredths: Math.floor(share), rest: share - Math.floor(share) }))
  const lacking = total === 0 ? 0 : whole - cut.reduce((sum, { hundredths }) => sum + hundredths, 0)
  const raised = new Set(
    cut
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, lacking)
      .map(({ part }) => part),
  )
  const entries = cut.map(({ part, hundredths }) => [part, (hundredths + (raised.has(part) ? 1 : 0)) / 100])
  return Object.fromEntries(entries) as Record<Part, number> // has every part
}

/** 404 unless the person may read the performance of the location. */
export const requireReadable = async (scope: Scope, locationId: string): Promise<void> => {
  const found = await scope.db
    .selectFrom('locations')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', locationId)
    .where(({ ref }) => withinReach(scope, reachOf(scope.actor, 'performance.read'), ref('id')))
    .select('id')
    .executeTakeFirst()
  if (!found) throw missing()
}

export const performanceRepository = {
  /** Of the lists that began in a time; those on demand do not count. */
  async show(scope: Scope, locationId: string, query: Query): Promise<Performance> {
    const { from, to } = requestedTime(query, scope.timeZone)
    const part = sql<Part>`case
      when ${isCompleted(scope)} and day_lists.completed_at <= day_lists.ends_at then 'completedOnTime'
      when ${isCompleted(scope)} then 'completedLate'
      when ${isOver(scope)} then 'incomplete'
      when ${isStarted(scope)} then 'inProgress'
      else 'pending' end`
    const rows = await scope.db
      .selectFrom('day_lists')
      .where('organisation_id', '=', scope.organisationId)
      .where('location_id', '=', locationId)
      .where('is_on_demand', '=', false)
      .where('starts_at', '>=', from)
      .where('starts_at', '<=', to)
      .select(({ fn }) => [part.as('part'), fn.countAll<number>().as('count')])
      .groupBy('part')
      .execute()
    const counts = Object.fromEntries(parts.map((name) => [name, rows.find((row) => row.part === name)?.count ?? 0]))
    const percentages = percentagesOf(counts as Record<Part, number>) // has every part
    const completed = percentages.completedOnTime + percentages.completedLate
    return { ...percentages, completionRate: Math.round(completed * 100) / 100 }
  },
}
