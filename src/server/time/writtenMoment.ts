import { tzOffset } from '@date-fns/tz'

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats an instant for a letter, in a time zone: '2 March 2026, 20:00'. */
export const writtenMoment = (instant: Date, timeZone: string): string => {
  const there = new Date(instant.getTime() + tzOffset(timeZone, instant) * 60_000)
  return `${day.format(there)}, ${there.toISOString().slice(11, 16)}`
}
