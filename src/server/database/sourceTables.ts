import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { UserQualification } from '@contract/qualifications'
import type { LeaveStatus } from '@contract/shifts'
import type { Edited, Instant, InstantOrNull, Owned } from './columns'

/** `yyyy-MM-dd` */
type Day = ColumnType<string, string, string>

type LocationScoresTable = {
  organisation_id: string
  location_id: string
  /** Its Monday. */
  week: Day
  /** In percent. */
  score: ColumnType<string, number, number>
}
type UserQualificationsTable = Owned & {
  person_id: string
  name: string
  can_upload: boolean
  status: string
  expiry_date: ColumnType<string | null, string | null, string | null>
  course_enrolments: JSONColumnType<UserQualification['courseEnrolments']>
  unit_enrolments: JSONColumnType<UserQualification['unitEnrolments']>
}
type ResourceCategoriesTable = Owned & { name: string }
type ResourcesTable = Owned & {
  category_id: string
  /** Null: for all. */
  location_id: string | null
  name: string
  full_url: string | null
}
type ShiftsTable = Owned & {
  /** Null: nobody has it yet. */
  person_id: string | null
  location_id: string
  role_id: string | null
  starts_at: Instant
  ends_at: Instant
  break_seconds: Generated<number>
  break_starts_at: InstantOrNull
  break_ends_at: InstantOrNull
}
type ShiftOffersTable = Owned & { shift_id: string; person_id: string }
type LeaveRequestsTable = Edited & {
  person_id: string
  type_name: string
  status: LeaveStatus
  is_all_day: boolean
  starts_at: Instant
  ends_at: Instant
  note: string | null
  decided_by_id: string | null
  decided_at: InstantOrNull
}
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

export type SourceTables = {
  location_scores: LocationScoresTable
  user_qualifications: UserQualificationsTable
  resource_categories: ResourceCategoriesTable
  resources: ResourcesTable
  shifts: ShiftsTable
  shift_offers: ShiftOffersTable
  leave_requests: LeaveRequestsTable
  day_lists: DayListsTable
  day_list_roles: DayListRolesTable
}
