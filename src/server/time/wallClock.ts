import { instantOf } from './timeZones'

const minute = 60_000
const dayMs = 24 * 60 * minute

const written = (utc: number) => new Date(utc).toISOString().slice(0, 10)
const utcOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`)

export const addDays = (day: string, days: number): string => written(utcOf(day) + days * dayMs)

/** How many days the second is after the first. */
export const daysBetween = (from: string, to: string): number => (utcOf(to) - utcOf(from)) / dayMs

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(utcOf(day)).getUTCDay() + 6) % 7))

/** Whether a text is a day that exists: 2026-02-29 is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utcOf(text)) && written(utcOf(text)) === text

/** The instant at which the clocks of a zone show a time (HH:mm or HH:mm:ss); null when there is no such time. */
export const instantAt = (day: string, time: string, timeZone: string): Date | null => {
  if (!isDay(day) || !/^([01]\d|2[0-3])(:[0-5]\d){1,2}$/.test(time)) return null
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const wall = utcOf(day) + (hours * 60 + minutes) * minute + seconds * 1_000
  return instantOf(new Date(wall), timeZone)
}

/** Turns DD/MM/YYYY into YYYY-MM-DD; null when there is no such day. */
export const readDay = (text: string): string | null => {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  return isDay(day) ? day : null
}
