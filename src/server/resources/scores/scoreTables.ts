import type { ColumnType } from 'kysely'
import type { Day } from '@server/database/columns'

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
