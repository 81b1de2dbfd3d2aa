import {
  BookOpen,
  CalendarDays,
  CircleUserRound,
  Gauge,
  GraduationCap,
  Layers,
  LayoutGrid,
  ListChecks,
  MessageSquare,
  Newspaper,
  School,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  sso: Layers,
  salt: Gauge,
  task: ListChecks,
  hris_my_roster: CalendarDays,
  sso_my_messages: MessageSquare,
  hris_my_account: CircleUserRound,
  hris: UsersRound,
  internal_lms: GraduationCap,
  internal_lms_my_resources: BookOpen,
  rto_lms: School,
  news: Newspaper,
}

/** Icons of the known kinds (NV-031), and one for all others (NV-032). */
export const serviceIconOf = (kind: string): LucideIcon => (Object.hasOwn(icons, kind) && icons[kind]) || LayoutGrid
