import type { DiaryItem } from '@contract/diary'
import { dayInZone, daysBetween } from '@client/ui/calendarDays'
import { formatInZone } from '@client/ui/zonedTime'

type Words = {
  today: string
  tomorrow: string
  yesterday: string
  expired: string
  expiresToday: string
  expiresTomorrow: string
  expiresIn: (days: number) => string
}

/** 'Today', 'Tomorrow', 'Yesterday', or 'Mon 23 Nov'. */
export const dayName = (instant: string, timeZone: string, { today, words }: { today: string; words: Words }) => {
  const days = daysBetween(today, dayInZone(instant, timeZone))
  const near: Record<number, string> = { [-1]: words.yesterday, 0: words.today, 1: words.tomorrow }
  return near[days] ?? formatInZone(instant, timeZone, 'weekDay')
}

/** When a note is no longer shown. */
export const expiryOf = (expireAt: string, timeZone: string, { today, words }: { today: string; words: Words }) => {
  const days = daysBetween(today, dayInZone(expireAt, timeZone))
  if (days < 0) return words.expired
  if (days === 0) return words.expiresToday
  return days === 1 ? words.expiresTomorrow : words.expiresIn(days)
}

/** Midnight stands for no time in particular. */
export const hasTime = (instant: string, timeZone: string) => formatInZone(instant, timeZone, 'time') !== '00:00'

/** Whom an item is for. */
export const addresseesOf = ({ orgRoles, users }: Pick<DiaryItem, 'orgRoles' | 'users'>) => [
  ...orgRoles.map(({ name }) => name),
  ...users.map(({ fullName }) => fullName),
]
