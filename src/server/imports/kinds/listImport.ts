import { z } from 'zod'
import { importedId, importKind } from '../importKind'

export const listImport = importKind({
  columns: (cells) =>
    z.object({
      id: cells.text(200).required,
      location: cells.location.required,
      day: cells.day.required,
      name: cells.text(300).required,
      group: cells.text(200).optional,
      roles: cells.roles,
      on_demand: cells.flag,
      start: cells.moment.optional,
      end: cells.moment.optional,
      started: cells.moment.optional,
      completed: cells.moment.optional,
    }),
  optional: ['group', 'roles', 'on_demand', 'started', 'completed'],
  identify: ({ id }) => id,
  judge: ({ on_demand, start, end }) => {
    if (on_demand) return start || end ? ['start', 'and end are empty for a list on demand'] : null
    if (!start) return ['start', 'is missing']
    if (!end) return ['end', 'is missing']
    return end <= start ? ['end', 'is not after the start'] : null
  },
  rows: (lines, facts) => {
    const organisation_id = facts.organisationId
    const idOf = ({ id }: { id: string }) => importedId(facts, 'list', id)
    return [
      {
        table: 'day_lists',
        rows: lines.map((line) => ({
          id: idOf(line),
          organisation_id,
          location_id: line.location,
          day: line.day,
          name: line.name,
          group_name: line.group,
          is_on_demand: line.on_demand,
          starts_at: line.start,
          ends_at: line.end,
          started_at: line.started,
          completed_at: line.completed,
        })),
      },
      {
        table: 'day_list_roles',
        key: ['organisation_id', 'day_list_id', 'role_id'],
        replaces: { column: 'day_list_id', ids: lines.map(idOf) },
        rows: lines.flatMap((line) =>
          line.roles.map((role_id) => ({ organisation_id, day_list_id: idOf(line), role_id })),
        ),
      },
    ]
  },
})
