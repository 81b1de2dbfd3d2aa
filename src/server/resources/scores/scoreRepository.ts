import type { ColumnType } from 'kysely'
import type { Score } from '@contract/scores'
import type { Day } from '@server/database/columns'
import type { Scope } from '@server/database/scope'
import { dayOf } from '@server/time/timeZones'
import { addDays, mondayOf } from '@server/time/wallClock'

type LocationScoresTable = {
  organisation_id: string
  location_id: string
  /** Its Monday. */
  week: Day
  /** In percent. */
  score: ColumnType<string, number, number>
}

declare module '@server/database/schema' {
  interface Database {
    location_scores: LocationScoresTable
  }
}

const weeksOfAverage = 12
/** How many weeks before this one still stand for it. */
const oldestShown = 2

const rounded = (percent: number): number => Math.round(percent * 100) / 100

export const scoreRepository = {
  /** Of this week, or of the latest of the two before it; all null without any. */
  async show({ db, organisationId, timeZone, now }: Scope, locationId: string): Promise<Score> {
    const monday = mondayOf(dayOf(now, timeZone))
    const weeksAgo = (weeks: number) => addDays(monday, -7 * weeks)
    const rows = await db
      .selectFrom('location_scores')
      .where('organisation_id', '=', organisationId)
      .where('location_id', '=', locationId)
      .where('week', '<=', monday)
      .where('week', '>', weeksAgo(weeksOfAverage))
      .select(['week', 'score'])
      .orderBy('week', 'desc')
      .execute()
    const scores = new Map(rows.map(({ week, score }) => [week, Number(score)]))
    const shown = [...scores.keys()].find((week) => week >= weeksAgo(oldestShown))
    const present = shown === undefined ? undefined : scores.get(shown)
    const before = shown === undefined ? undefined : scores.get(addDays(shown, -7))
    const sum = [...scores.values()].reduce((total, score) => total + score, 0)
    return {
      weightedScore: present === undefined ? null : rounded(present),
      difference: present === undefined || before === undefined ? null : rounded(present - before),
      average: scores.size === 0 ? null : rounded(sum / scores.size),
    }
  },
}
