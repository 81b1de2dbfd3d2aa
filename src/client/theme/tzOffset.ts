import { tzOffset as tzOffsetOfIntl } from '@date-fns/tz/tzOffset'

/** The part of `Temporal` used here; TypeScript's own type would promise it to every browser. */
type WithTemporal = {
  /** Only newer browsers have it. */
  Temporal?: {
    Instant: {
      fromEpochMilliseconds: (ms: number) => {
        toZonedDateTimeISO: (timeZone: string) => { offsetNanoseconds: number }
      }
    }
  }
}

const nanosecondsPerMinute = 6e10

/**
 * The offset of a time zone from UTC in minutes, NaN for an unknown zone. The build puts it in the place of
 * `@date-fns/tz/tzOffset`, with the same results: there the first formatter of a page takes as long as rendering half
 * of the inbox, and `Temporal` needs none.
 */
export const tzOffset: typeof tzOffsetOfIntl = (timeZone, date) => {
  const { Temporal } = globalThis as WithTemporal
  if (Temporal === undefined || timeZone === undefined) return tzOffsetOfIntl(timeZone, date)
  try {
    const instant = Temporal.Instant.fromEpochMilliseconds(date.getTime())
    return instant.toZonedDateTimeISO(timeZone).offsetNanoseconds / nanosecondsPerMinute
  } catch {
    return tzOffsetOfIntl(timeZone, date) // an unknown zone or an invalid date: as the library judges them
  }
}
