import { TZDate } from '@date-fns/tz'
import type { DemoOrganisation } from '@server/demo/organisation'

/** Days counted from today, in the organisation's time zone. */
export type RosterDays = {
  /** 0 is Monday. */
  weekday: (ahead: number) => number
  /** Hours may have fractions, and may reach into the next day. */
  at: (ahead: number, hours: number) => Date
}

/** Remembers instants: finding a zone's offset takes longer than the rest of a row. */
export const rosterDays = ({ timeZone }: Pick<DemoOrganisation, 'timeZone'>, now: Date): RosterDays => {
  const here = new TZDate(now, timeZone)
  const [year, month, date] = [here.getFullYear(), here.getMonth(), here.getDate()]
  const known = new Map<string, Date>()
  return {
    weekday: (ahead) => (((here.getDay() + 6 + ahead) % 7) + 7) % 7,
    at(ahead, hours) {
      const key = `${ahead} ${hours}`
      const found = known.get(key) ?? new Date(+new TZDate(year, month, date + ahead, 0, hours * 60, 0, timeZone))
      known.set(key, found)
      return found
    },
  }
}
