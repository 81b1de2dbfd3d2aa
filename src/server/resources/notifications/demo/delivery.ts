import { subMinutes } from 'date-fns'
import { randomOf } from '@server/demo/random'
import { arrivalAt, type Arrival, type Calendar } from './calendar'
import type { TemplateKey } from './templates'

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
