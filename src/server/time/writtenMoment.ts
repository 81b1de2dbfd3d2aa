import { tzOffset } from '@date-fns/tz'

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/** What the clock of a zone shows, as if it were UTC. */
const clockOf = (instant: Date, timeZone: string) => new Date(instant.getTime() + tzOffset(timeZone, instant) * 60_000)

/** Formats the day of an instant for a letter, in a time zone: '2 March 2026'. */
export const writtenDay = (instant: Date, timeZone: string): string => day.format(clockOf(instant, timeZone))

/** Formats an instant for a letter, in a time zone: '2 March 2026, 20:00'. */
export const writtenMoment = (instant: Date, timeZone: string): string => {
  const there = clockOf(instant, timeZone)
  return `${day.format(there)}, ${there.toISOString().slice(11, 16)}`
}
