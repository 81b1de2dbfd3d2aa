import { TZDate } from '@date-fns/tz'

/** An instant with its day in the organisation's time zone. */
export type Arrival = {
  at: Date
  /** Noon of that day in the machine's time zone, so that no further conversion is needed. */
  day: Date
}

/** Converts days before now to instants in the organisation's time zone. */
export type Calendar = {
  here: TZDate
  /** The instant this many days ago at that time of day, in the organisation's time zone. */
  moment: (daysAgo: number, hours: number, minutes: number) => Arrival
}

export const arrivalAt = (moment: TZDate): Arrival => ({
  at: new Date(moment.getTime()),
  day: new Date(moment.getFullYear(), moment.getMonth(), moment.getDate(), 12),
})

/** Caches the instant of each hour: finding a zone's offset takes half as long as writing a whole message. */
export const calendarOf = (now: Date, timeZone: string): Calendar => {
  const here = new TZDate(now, timeZone)
  const [year, month, date] = [here.getFullYear(), here.getMonth(), here.getDate()]
  const hoursKnown = new Map<number, Arrival>()
  const hourOf = (daysAgo: number, hours: number) => {
    const key = daysAgo * 24 + hours
    const hour = hoursKnown.get(key) ?? arrivalAt(new TZDate(year, month, date - daysAgo, hours, 0, timeZone))
    hoursKnown.set(key, hour)
    return hour
  }
  return {
    here,
    moment(daysAgo, hours, minutes) {
      const { at, day } = hourOf(daysAgo, hours)
      return { at: new Date(at.getTime() + minutes * 60_000), day }
    },
  }
}
