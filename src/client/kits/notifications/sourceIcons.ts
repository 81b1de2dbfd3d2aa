import {
  CalendarDays,
  Gauge,
  GraduationCap,
  Inbox,
  ListChecks,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { SourceFilter } from '@contract/notificationSources'

export const sourceIcons: Record<SourceFilter, LucideIcon> = {
  '': Inbox,
  hris_my_roster: CalendarDays,
  task: ListChecks,
  internal_lms: GraduationCap,
  salt: Gauge,
  hris: UsersRound,
  personal: UserRound,
}
