import { tzOffset } from '@date-fns/tz'
import { LRUCache } from 'lru-cache'
import { accountDefaults } from '@contract/session'
import type { OrganisationRow } from '@server/organisations/organisationTables'

/** Caches the check of a zone name, which takes longer than the rest of most requests. */
const known = new LRUCache<string, boolean>({ max: 1_000 })

const hasZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const isKnownName = (name: string): boolean => {
  const remembered = known.get(name)
  if (remembered !== undefined) return remembered
  const isKnown = hasZone(name)
  known.set(name, isKnown)
  return isKnown
}

const isOffset = (text: string) => /^[+-](0\d|1[0-4]):[0-5]\d$/.test(text)

/** The time zone for an organisation's days: its name when the machine knows it, else its offset (D-36). */
export const timeZoneOf = (organisation: Pick<OrganisationRow, 'time_zone' | 'time_zone_offset'>): string => {
  const { time_zone: name, time_zone_offset: offset } = organisation
  if (name !== null && isKnownName(name)) return name
  if (offset !== null && isOffset(offset)) return offset
  return accountDefaults.easyEmployerTimezoneString
}

/** No record has a date outside this range, and PostgreSQL can not read the notation of years beyond it. */
const firstDay = '1900-01-01'
const lastDay = '2999-12-31'
const between = (text: string) => [firstDay, text, lastDay].sort()[1] ?? text

const minute = 60_000
/** No zone has ever been further from UTC. */
const farthest = 16 * 60 * minute

const toUtc = (day: string, daysLater = 0): number => {
  const [year = 0, month = 1, date = 1] = between(day).split('-').map(Number)
  return Date.UTC(year, month - 1, date + daysLater)
}

/** The first instant at which a zone's clock shows this time or a later one; `clock` is that time as if it were UTC. */
const firstInstantAt = (clock: number, timeZone: string): Date => {
  const hasBegun = (instant: number) => instant + tzOffset(timeZone, new Date(instant)) * minute >= clock

  let [before, begun] = [clock - farthest, clock + farthest]
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2)
    if (hasBegun(middle)) begun = middle
    else before = middle
  }
  return new Date(begun)
}

/**
 * The first instant of a day (YYYY-MM-DD) in a zone; with `daysLater` 1 of the next day. It searches instants, so that
 * neither the machine's time zone nor a clock change at midnight matters.
 */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): Date =>
  firstInstantAt(toUtc(day, daysLater), timeZone)

/** Converts an instant of the API to a date that the database can store. */
export const toDate = (instant: string): Date => new Date(between(instant))

/** The day (YYYY-MM-DD) of an instant in a zone. */
export const dayOf = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + tzOffset(timeZone, instant) * minute).toISOString().slice(0, 10)

const oneDay = 24 * 60 * minute

/**
 * The instant at which clocks in a zone show this time, which is given as if it were UTC. Of a time that comes twice the
 * first; one that a clock change skips is as much later as the clocks are put forward.
 */
export const instantOf = (clock: Date, timeZone: string): Date => {
  const [before, after] = [-oneDay, oneDay].map((away) => tzOffset(timeZone, new Date(clock.getTime() + away)) * minute)
  const [first, second] = [before, after].map((offset = 0) => new Date(clock.getTime() - offset))
  if (!first || !second) throw new Error('A clock has two offsets at most in two days')
  const shows = (instant: Date) => instant.getTime() + tzOffset(timeZone, instant) * minute === clock.getTime()
  return !shows(first) && shows(second) ? second : first
}
