import type { Generated } from 'kysely'
import type { LeaveStatus } from '@contract/shifts'
import type { Edited, Instant, InstantOrNull, Owned } from '@server/database/columns'

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

declare module '@server/database/schema' {
  interface Database {
    shifts: ShiftsTable
    shift_offers: ShiftOffersTable
    leave_requests: LeaveRequestsTable
  }
}
