import type { Day, InstantOrNull, Owned } from '@server/database/columns'

type DayListsTable = Owned & {
  location_id: string
  /** Of the organisation's time zone. */
  day: Day
  name: string
  group_name: string | null
  is_on_demand: boolean
  /** Null only of a list on demand, like the end. */
  starts_at: InstantOrNull
  ends_at: InstantOrNull
  started_at: InstantOrNull
  completed_at: InstantOrNull
}

type DayListRolesTable = { organisation_id: string; day_list_id: string; role_id: string }

declare module '@server/database/schema' {
  interface Database {
    day_lists: DayListsTable
    day_list_roles: DayListRolesTable
  }
}
