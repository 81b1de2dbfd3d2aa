import { z } from 'zod'
import { importKindWithId } from '../importKind'

export const shiftImport = importKindWithId('shift', {
  record: 'shift',
  table: 'shifts',
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
  synonyms: { email: ['e-mail', 'employee'], location: ['site', 'store'], start: ['starts at'], end: ['ends at'] },
  judge: ({ start, end, break_start, break_end }) => {
    if (end <= start) return ['end', 'is not after the start']
    if (break_start && break_end && break_end <= break_start) return ['break_end', 'is not after its start']
    return null
  },
  row: (line) => ({
    email: { person_id: line.email },
    location: { location_id: line.location },
    role: { role_id: line.role },
    start: { starts_at: line.start },
    end: { ends_at: line.end },
    break_minutes: { break_seconds: (line.break_minutes ?? 0) * 60 },
    break_start: { break_starts_at: line.break_start },
    break_end: { break_ends_at: line.break_end },
  }),
})
