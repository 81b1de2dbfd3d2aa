import { TZDate } from '@date-fns/tz'
import { accountDefaults } from '@contract/session'
import type { OrganisationRow } from '@server/database/schema'

const isKnownName = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
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

/** The first moment of a day (YYYY-MM-DD) in a zone; of the day after it with `daysLater` 1. */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): Date => {
  const [year = 0, month = 1, date = 1] = between(day).split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date + daysLater, timeZone).getTime())
}

/** An instant of the wire as a date the database can hold. */
export const toDate = (instant: string): Date => new Date(between(instant))
