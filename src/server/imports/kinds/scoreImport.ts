import { sql } from 'kysely'
import { z } from 'zod'
import { mondayOf } from '@server/time/wallClock'
import { importKind } from '../importKind'

export const scoreImport = importKind({
  record: 'locationScore',
  table: 'location_scores',
  columns: (cells) =>
    z.object({ location: cells.location.required, week: cells.day.required, score: cells.number(100, 2).required }),
  synonyms: { location: ['site', 'store'], score: ['percent', 'result'] },
  identity: ['location', 'week'],
  judge: ({ week }) => (mondayOf(week) === week ? null : ['week', `'${week}' is not a Monday`]),
  known: {
    of: ({ location, week }) => `${location} ${week}`,
    by: sql<string>`location_id || ' ' || to_char(week, 'YYYY-MM-DD')`,
  },
  key: ['location_id', 'week'],
  created: ({ location, week }) => ({ location_id: location, week }),
  row: ({ score }) => ({ score: { score: score.toFixed(2) } }),
})
