import { TZDate } from '@date-fns/tz'
import { addMonths, differenceInCalendarDays, format, type Day, nextDay } from 'date-fns'

/** Days of the demo, counted from the one on which it is created, in its organisation's time zone. */
export type StoryDays = {
  /** 0 is Sunday. */
  weekday: (ahead: number) => Day
  /** Hours may have fractions, and may reach into the next day. */
  at: (ahead: number, hours: number) => Date
  /** The day of an instant. */
  aheadOf: (instant: Date) => number
  /** The first Saturday and so on after a day. */
  next: (weekday: Day, after?: number) => number
  /** 'Saturday 21 November' */
  name: (ahead: number) => string
  /** '23 to 25 November' */
  span: (from: number, to: number) => string
  /** 'November', or the month so many months later. */
  month: (ahead: number, later?: number) => string
  /** At noon in the machine's time zone, so that date-fns needs no further conversion. */
  noon: (ahead: number) => Date
}

export const storyDays = ({ timeZone }: { timeZone: string }, now: Date): StoryDays => {
  const here = new TZDate(now, timeZone)
  const [year, month, date] = [here.getFullYear(), here.getMonth(), here.getDate()]
  const noon = (ahead: number) => new Date(year, month, date + ahead, 12)
  const today = noon(0)
  const daysAhead = (day: Date) => differenceInCalendarDays(day, today)
  /** Finding a zone's offset takes longer than the rest of a row. */
  const known = new Map<string, Date>()
  return {
    noon,
    weekday: (ahead) => noon(ahead).getDay() as Day,
    at(ahead, hours) {
      const key = `${ahead} ${hours}`
      const found = known.get(key) ?? new Date(+new TZDate(year, month, date + ahead, 0, hours * 60, 0, timeZone))
      known.set(key, found)
      return found
    },
    aheadOf(instant) {
      const there = new TZDate(instant, timeZone)
      return daysAhead(new Date(there.getFullYear(), there.getMonth(), there.getDate(), 12))
    },
    next: (weekday, after = 0) => daysAhead(nextDay(noon(after), weekday)),
    name: (ahead) => format(noon(ahead), 'EEEE d MMMM'),
    span(from, to) {
      const [first, last] = [noon(from), noon(to)]
      return `${format(first, first.getMonth() === last.getMonth() ? 'd' : 'd MMMM')} to ${format(last, 'd MMMM')}`
    },
    month: (ahead, later = 0) => format(addMonths(noon(ahead), later), 'MMMM'),
  }
}
