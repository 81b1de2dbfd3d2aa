import { z } from 'zod'
import { mondayOf } from '@server/time/wallClock'
import { importKind } from '../importKind'

export const scoreImport = importKind({
  columns: (cells) =>
    z.object({ location: cells.location.required, week: cells.day.required, score: cells.number(100, 2).required }),
  optional: [],
  identify: ({ location, week }) => `${location} ${week}`,
  judge: ({ week }) => (mondayOf(week) === week ? null : ['week', `'${week}' is not a Monday`]),
  rows: (lines, { organisationId }) => [
    {
      table: 'location_scores',
      key: ['organisation_id', 'location_id', 'week'],
      rows: lines.map(({ location, week, score }) => ({
        organisation_id: organisationId,
        location_id: location,
        week,
        score,
      })),
    },
  ],
})
