import { TZDate } from '@date-fns/tz'
import { lruMemoize } from '@reduxjs/toolkit'
import { format } from 'date-fns'

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
const cached = { maxSize: 200 }

export const formatInZone = lruMemoize(
  (instant: string, timeZone: string, as: keyof typeof dateFormats) =>
    format(new TZDate(instant, timeZone), dateFormats[as]),
  cached,
)

/** What the clocks of a time zone show, as a local Date, to the minute: calendars know local Dates only. */
export const toWallClock = (instant: string | Date, timeZone: string): Date => {
  const there = new TZDate(+new Date(instant), timeZone)
  return new Date(there.getFullYear(), there.getMonth(), there.getDate(), there.getHours(), there.getMinutes())
}

/** The instant at which the clocks of a time zone show this, in the API's format. */
export const instantAt = (clock: Date, timeZone: string): string => {
  const [year, month, day] = [clock.getFullYear(), clock.getMonth(), clock.getDate()]
  const there = new TZDate(year, month, day, clock.getHours(), clock.getMinutes(), timeZone)
  return new Date(+there).toISOString()
}
