import { addDays, addMonths, format, startOfMonth, startOfWeek } from 'date-fns'
import type { ShiftEntry } from '@contract/shifts'
import { lastMomentOf, timesOf } from '@client/kits/shifts/shiftTimes'
import { instantAt } from '@client/ui/wallClock'
import { dateFormats, formatInZone } from '@client/ui/zonedTime'

/** A day of the account's time zone, '2026-03-02'. Days compare as texts. */
export type Day = string
export type RosterView = 'week' | 'month' | 'list' | 'team'
export const rosterViews: readonly RosterView[] = ['week', 'month', 'list', 'team']

/** Its midnight by a local Date, with which calendars calculate. */
export const dateOf = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
const dayOf = (date: Date): Day => format(date, dateFormats.wireDay)

export const plusDays = (day: Day, count: number): Day => dayOf(addDays(dateOf(day), count))
export const weekOf = (day: Day): Day => dayOf(startOfWeek(dateOf(day), { weekStartsOn: 1 }))
const monthOf = (day: Day): Day => dayOf(startOfMonth(dateOf(day)))
const plusMonths = (day: Day, count: number): Day => dayOf(addMonths(startOfMonth(dateOf(day)), count))

/** Text that is no day: the fallback. Years are those that the server knows. */
export const readDay = (text: string, fallback: Day): Day =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && dayOf(dateOf(text)) === text ? text : fallback

export const writtenDay = (day: Day, as: keyof typeof dateFormats): string => format(dateOf(day), dateFormats[as])

/** In seconds since 1970. */
export const secondsAt = (day: Day, timeZone: string): number => Date.parse(instantAt(dateOf(day), timeZone)) / 1_000

/** What a view shows around a day: its days, and those before and after it. */
export const periodOf = (view: 'week' | 'month' | 'list', day: Day) => {
  const isWeek = view === 'week'
  const first = isWeek ? weekOf(day) : monthOf(day)
  const next = isWeek ? plusDays(first, 7) : plusMonths(first, 1)
  const from = weekOf(first)
  const shown = view === 'month' ? { from, to: plusDays(weekOf(plusDays(next, -1)), 7) } : { from: first, to: next }
  return { first, next, previous: isWeek ? plusDays(first, -7) : plusMonths(first, -1), ...shown }
}

/** The days from one to another, without the last. */
export const daysBetween = (from: Day, to: Day): Day[] => {
  const days: Day[] = []
  for (let day = from; day < to; day = plusDays(day, 1)) days.push(day)
  return days
}

/** The entries of each day: a shift on the day on which it begins, leave on each of its days. */
export const entriesByDay = (entries: readonly ShiftEntry[], timeZone: string): ReadonlyMap<Day, ShiftEntry[]> => {
  const byDay = new Map<Day, ShiftEntry[]>()
  for (const entry of entries) {
    const first = formatInZone(timesOf(entry).dateStart, timeZone, 'wireDay')
    const isLeave = entry.classType === 'EE::LeaveRequest'
    const last = isLeave ? formatInZone(lastMomentOf(entry), timeZone, 'wireDay') : first
    for (const day of daysBetween(first, plusDays(last, 1))) byDay.set(day, [...(byDay.get(day) ?? []), entry])
  }
  return byDay
}

/** Entries by the weeks in which they begin; what began before today is listed today. */
export const weeksOf = (entries: readonly ShiftEntry[], today: Day, timeZone: string) => {
  const weeks = new Map<Day, { entry: ShiftEntry; day: Day }[]>()
  for (const entry of entries) {
    const begun = formatInZone(timesOf(entry).dateStart, timeZone, 'wireDay')
    const day = begun < today ? today : begun
    weeks.set(weekOf(day), [...(weeks.get(weekOf(day)) ?? []), { entry, day }])
  }
  return [...weeks]
}
