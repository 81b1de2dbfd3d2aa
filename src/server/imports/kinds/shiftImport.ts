import { z } from 'zod'
import { importedId, importKind } from '../importKind'

export const shiftImport = importKind({
  columns: (cells) =>
    z.object({
      id: cells.text(200).required,
      email: cells.person.optional,
      location: cells.location.required,
      role: cells.role.optional,
      start: cells.moment.required,
      end: cells.moment.required,
      break_minutes: cells.number(1_440).optional,
      break_start: cells.moment.optional,
      break_end: cells.moment.optional,
    }),
  optional: ['role', 'break_minutes', 'break_start', 'break_end'],
  identify: ({ id }) => id,
  judge: ({ start, end, break_start, break_end }) => {
    if (end <= start) return ['end', 'is not after the start']
    if (break_start && break_end && break_end <= break_start) return ['break_end', 'is not after its start']
    return null
  },
  rows: (lines, facts) => [
    {
      table: 'shifts',
      rows: lines.map((line) => ({
        id: importedId(facts, 'shift', line.id),
        organisation_id: facts.organisationId,
        person_id: line.email,
        location_id: line.location,
        role_id: line.role,
        starts_at: line.start,
        ends_at: line.end,
        break_seconds: (line.break_minutes ?? 0) * 60,
        break_starts_at: line.break_start,
        break_ends_at: line.break_end,
      })),
    },
  ],
})
