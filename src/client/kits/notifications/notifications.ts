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
import type { Notification } from '@contract/notifications'
import type { SourceFilter } from '@contract/notificationSources'
import { firstWords, previewOf } from '@client/ui/textOfHtml'

type Written = Pick<Notification, 'createdAt' | 'latestReply'>

/** When a message was last answered, else sent: lists are ordered by it (decision 0030). */
export const newestAt = ({ createdAt, latestReply }: Written) => latestReply?.createdAt ?? createdAt

/** The first words of the newest reply, else of the message (IN-014). */
export const newestWords = ({ message, latestReply }: Pick<Notification, 'message' | 'latestReply'>) =>
  latestReply ? firstWords(latestReply.text) : previewOf(message)

export const sourceIcons: Record<SourceFilter, LucideIcon> = {
  '': Inbox,
  hris_my_roster: CalendarDays,
  task: ListChecks,
  internal_lms: GraduationCap,
  salt: Gauge,
  hris: UsersRound,
  personal: UserRound,
}
