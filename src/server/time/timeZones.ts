import { tzOffset } from '@date-fns/tz'
import { LRUCache } from 'lru-cache'
import { accountDefaults } from '@contract/session'
import type { OrganisationRow } from '@server/database/schema'

/** Asking the machine takes longer than the rest of most requests. */
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

/** The zone in which an organisation's days are counted: its name when known, else its offset (D-36). */
export const timeZoneOf = (organisation: Pick<OrganisationRow, 'time_zone' | 'time_zone_offset'>): string => {
  const { time_zone: name, time_zone_offset: offset } = organisation
  if (name !== null && isKnownName(name)) return name
  if (offset !== null && isOffset(offset)) return offset
  return accountDefaults.easyEmployerTimezoneString
}

/** Nothing is dated outside of these, and the years beyond are written in ways that PostgreSQL does not read. */
const firstDay = '1900-01-01'
const lastDay = '2999-12-31'
const between = (text: string) => [firstDay, text, lastDay].sort()[1] ?? text

const minute = 60_000
/** No zone has ever been further from UTC. */
const farthest = 16 * 60 * minute

/**
 * The first moment of a day (YYYY-MM-DD) in a zone; of the day after it with `daysLater` 1. It is looked for among
 * instants, which know no machine's time zone, and found where clocks jump over midnight too.
 */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): Date => {
  const [year = 0, month = 1, date = 1] = between(day).split('-').map(Number)
  const midnight = Date.UTC(year, month - 1, date + daysLater)
  const hasBegun = (instant: number) => instant + tzOffset(timeZone, new Date(instant)) * minute >= midnight

  let [before, begun] = [midnight - farthest, midnight + farthest]
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2)
    if (hasBegun(middle)) begun = middle
    else before = middle
  }
  return new Date(begun)
}

/** An instant of the wire as a date the database can hold. */
export const toDate = (instant: string): Date => new Date(between(instant))
