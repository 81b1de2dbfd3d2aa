import { format, parseISO } from 'date-fns'
import { dateFormats, formatInZone } from './zonedTime'

/** Days of the calendar as the API writes them, '2026-03-02': of no time zone, so all of the same length. */
const dayMs = 86_400_000

/** The day of an instant in a time zone. */
export const dayInZone = (instant: string, timeZone: string) => formatInZone(instant, timeZone, 'wireDay')

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 'yyyy-MM-dd'.length)

export const formatDay = (day: string, as: keyof typeof dateFormats) => format(parseISO(day), dateFormats[as])

/** '02/03/2026 – 06/03/2026'; one day alone is said once. */
export const formatDays = (first: string, last: string) =>
  first === last ? formatDay(first, 'day') : `${formatDay(first, 'day')} – ${formatDay(last, 'day')}`

/** '2026-03' */
export const monthOf = (day: string) => day.slice(0, 'yyyy-MM'.length)

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7

/** The days of the week that a day is in, from Monday. */
export const weekOf = (day: string) => {
  const monday = dayAfter(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_, index) => dayAfter(monday, index))
}

/** The six weeks that show the month of a day: always six, so that nothing below moves. */
export const weeksOfMonth = (day: string) => {
  const [monday = day] = weekOf(`${monthOf(day)}-01`)
  return Array.from({ length: 6 }, (_, week) => weekOf(dayAfter(monday, week * 7)))
}

/** The same day of another month, or its last one. */
export const monthsAfter = (day: string, months: number) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 'yyyy-MM-dd'.length)
}
