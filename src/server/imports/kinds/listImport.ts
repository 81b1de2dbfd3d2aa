import { z } from 'zod'
import { importKindWithId } from '../importKind'

export const listImport = importKindWithId('list', {
  record: 'dayList',
  table: 'day_lists',
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
  synonyms: { location: ['site', 'store'], day: ['date'], roles: ['role'] },
  optional: ['group', 'roles', 'on_demand', 'started', 'completed'],
  judge: ({ on_demand, start, end }) => {
    if (on_demand) return start || end ? ['start', 'and end are empty for a list on demand'] : null
    if (!start) return ['start', 'is missing']
    if (!end) return ['end', 'is missing']
    return end <= start ? ['end', 'is not after the start'] : null
  },
  row: (line) => ({
    location: { location_id: line.location },
    day: { day: line.day },
    name: { name: line.name },
    group: { group_name: line.group },
    on_demand: { is_on_demand: line.on_demand },
    start: { starts_at: line.start },
    end: { ends_at: line.end },
    started: { started_at: line.started },
    completed: { completed_at: line.completed },
  }),
  links: { roles: { table: 'day_list_roles', owner: 'day_list_id', member: 'role_id' } },
})
