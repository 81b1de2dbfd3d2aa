import { TZDate } from '@date-fns/tz'

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
