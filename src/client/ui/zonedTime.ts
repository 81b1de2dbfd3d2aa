import { lruMemoize } from '@reduxjs/toolkit'
import { TZDate } from '@date-fns/tz'
import { differenceInCalendarDays, differenceInMinutes, format, formatDistanceStrict } from 'date-fns'

/** Date formats of the specification (SH-046). */
export const dateFormats = {
  day: 'dd/MM/yyyy',
  dayAndTime: 'dd/MM/yyyy HH:mm',
  timeAndDay: 'HH:mm dd/MM/yyyy',
  timeDashDay: 'HH:mm - dd/MM/yyyy',
  full: 'dd/MM/yyyy HH:mm:ss',
  time: 'HH:mm',
  dottedDay: 'dd.MM.yyyy',
  shortDay: 'MMM dd',
  longDay: 'EEEE d MMMM yyyy',
  thisDay: 'EEEE d MMMM',
  weekDay: 'EEE d MMM',
  monthAndYear: 'MMMM yyyy',
  dayOfMonth: 'd',
  weekday: 'EEE',
  dayAndMonth: 'd MMM',
  /** Of the API. */
  wireDay: 'yyyy-MM-dd',
} as const

/** Cached, because formatting a date in a time zone is slow and rows remount while scrolling. */
const remembered = { maxSize: 200 }

export const formatInZone = lruMemoize(
  (instant: string, timeZone: string, as: keyof typeof dateFormats) =>
    format(new TZDate(instant, timeZone), dateFormats[as]),
  remembered,
)

/**
 * A time relative to now, as lists show it: '14 minutes ago' under an hour, then '09:26', 'Yesterday', 'Nov 17'; days
 * are those of the account's time zone.
 */
export const relativeTime = lruMemoize((instant: string, now: string, timeZone: string): string => {
  const [then, today] = [new TZDate(instant, timeZone), new TZDate(now, timeZone)]
  const minutes = differenceInMinutes(today, then)
  if (minutes < 1) return 'Just now'
  if (minutes < 60)
    return formatDistanceStrict(then, today, { unit: 'minute', addSuffix: true, roundingMethod: 'floor' })
  const days = differenceInCalendarDays(today, then)
  if (days === 0) return format(then, dateFormats.time)
  return days === 1 ? 'Yesterday' : format(then, dateFormats.shortDay)
}, remembered)
