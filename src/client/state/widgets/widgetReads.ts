import type { SourceName, SourceKinds } from '@contract/services'
import type { WithTemporal } from '@client/theme/tzOffset'

/** A request of one widget, with blanks for what is only known in the browser. */
export type WidgetRead = {
  read: string
  /** Left out where nothing provides it (D-106). */
  source?: SourceName
  /** Left out for people without a diary at the location. */
  isOfDiary?: true
  /** Training organisations have it too. */
  isForTraining?: true
}

/** What stands in an address until it is filled in; no address contains these by itself. */
export const blanks = {
  location: '-location-',
  person: '-person-',
  /** 26/11/2026 */
  day: '-day-',
  /** 2026-11-26 */
  date: '-date-',
  /** Its first moment, in seconds since 1970. */
  dayStart: 987_654_321,
} as const

type Facts = {
  account: {
    globalId: string
    canAccessDiary: boolean
    accessDiaryLocationIds: readonly string[]
    easyEmployerTimezoneString: string
  }
  sources: SourceKinds
  isTraining: boolean
  locationId: string
  now: Date
}

/** The date and the time of the wall clock in a zone. `Intl` takes a slow phone 160 ms here, `Temporal` a quarter of that. */
const wallClock = (now: Date, timeZone: string) => {
  const { Temporal } = globalThis as WithTemporal
  const wall = Temporal
    ? Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime().toString()
    : new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(now)
  return wall.split(/[ T]/)
}

/**
 * The requests of the widgets that this person has, filled in. An address that the screen does not ask for after all
 * (the clock was changed today, say) is never used. Throws for a time zone that the browser does not know.
 */
export const fillReads = (reads: readonly WidgetRead[], { account, sources, isTraining, locationId, now }: Facts) => {
  const { easyEmployerTimezoneString: timeZone, globalId, canAccessDiary, accessDiaryLocationIds } = account
  const [date = '', time = ''] = wallClock(now, timeZone)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const values: Record<keyof typeof blanks, string> = {
    location: locationId,
    person: globalId,
    day: date.split('-').toReversed().join('/'),
    date,
    dayStart: String(Math.floor(now.getTime() / 1_000) - (hours * 60 + minutes) * 60 - Math.floor(seconds)),
  }
  const fill = (read: string) =>
    (Object.keys(blanks) as (keyof typeof blanks)[]).reduce(
      (filled, blank) => filled.replaceAll(String(blanks[blank]), encodeURIComponent(values[blank])),
      read,
    )
  return reads
    .filter(
      ({ source, isOfDiary, isForTraining }) =>
        (!isTraining || isForTraining === true) &&
        (isOfDiary === undefined || (canAccessDiary && accessDiaryLocationIds.includes(locationId))) &&
        (source === undefined || sources[source] !== undefined),
    )
    .map(({ read }) => fill(read))
}
