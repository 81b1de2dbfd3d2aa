import { TZDate } from '@date-fns/tz'
import { subMinutes } from 'date-fns'
import { randomOf } from '@server/demo/random'
import type { TemplateKey } from './templates'

/** An instant with its day in the organisation's time zone. */
type Arrival = {
  at: Date
  /** Noon of that day in the machine's time zone, so that no further conversion is needed. */
  day: Date
}

/** Converts days before now to instants in the organisation's time zone. */
export type Calendar = {
  here: TZDate
  /** Noon of its day, as in `Arrival`. */
  today: Date
  /** The instant this many days ago at that time of day, in the organisation's time zone. */
  moment: (daysAgo: number, hours: number, minutes: number) => Arrival
}

const arrivalAt = (moment: TZDate): Arrival => ({
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
    today: new Date(year, month, date, 12),
    moment(daysAgo, hours, minutes) {
      const { at, day } = hourOf(daysAgo, hours)
      return { at: new Date(at.getTime() + minutes * 60_000), day }
    },
  }
}

/** One message for one person. */
export type Delivery = {
  template: TemplateKey
  daysAgo: number
  /** 'HH:mm' in the organisation's time zone; without it, a time in working hours. */
  at?: string
  /** Instead of `at`, with `daysAgo` 0. */
  minutesAgo?: number
  isUnread?: true
}

/** The messages of a main account, newest first: a few written by hand, the others as template → days ago. */
export type Inbox = {
  recent: readonly Delivery[]
  earlier: Partial<Record<TemplateKey, readonly number[]>>
}

export const deliveriesOf = ({ recent, earlier }: Inbox): Delivery[] => [
  ...recent,
  ...(Object.entries(earlier) as [TemplateKey, readonly number[]][]).flatMap(([template, days]) =>
    days.map((daysAgo) => ({ template, daysAgo })),
  ),
]

/** When a delivery arrived. A time later today is moved to yesterday. */
export const arrivalOf = ({ daysAgo, at, minutesAgo }: Delivery, seed: string, { here, moment }: Calendar): Arrival => {
  if (minutesAgo !== undefined) return arrivalAt(subMinutes(here, minutesAgo))

  const random = randomOf(`${seed}-time`)
  const [hours = 0, minutes = 0] = at?.split(':').map(Number) ?? [random.between(7, 18), random.between(0, 59)]
  const arrival = moment(daysAgo, hours, minutes)
  return arrival.at <= here ? arrival : moment(daysAgo + 1, hours, minutes)
}
