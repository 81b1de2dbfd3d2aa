import { TZDate } from '@date-fns/tz'

/** A moment, and its day on the clock of the organisation. */
export type Arrival = {
  at: Date
  /** Noon of that day on the machine's clock: zones are done with. */
  day: Date
}

/** The days before now on the clock of an organisation. */
export type Calendar = {
  here: TZDate
  /** So many days ago at that time; hours and minutes count from 0. */
  moment: (daysAgo: number, hours: number, minutes: number) => Arrival
}

export const arrivalAt = (moment: TZDate): Arrival => ({
  at: new Date(moment.getTime()),
  day: new Date(moment.getFullYear(), moment.getMonth(), moment.getDate(), 12),
})

/** Finds each hour once: asking for the offset of a zone costs half as much as writing a whole message. */
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
