import { TZDate } from '@date-fns/tz'
import { subDays, subMinutes } from 'date-fns'
import { randomOf } from '../random'
import type { TemplateKey } from './templates'

/** One message on its way to one person. */
export type Delivery = {
  template: TemplateKey
  daysAgo: number
  /** 'HH:mm' on the clock of the organisation; some time of the working day when left out. */
  at?: string
  /** Of what came just now; `daysAgo` is 0 then. */
  minutesAgo?: number
  isUnread?: true
}

/** What a main account has received, newest first: a few by hand, the others as template → days ago. */
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

/** When a delivery arrived, seen from `here`: now, in the zone of the organisation. A time of today that is still to come is taken from yesterday. */
export const arrivalOf = ({ daysAgo, at, minutesAgo }: Delivery, seed: string, here: TZDate): TZDate => {
  if (minutesAgo !== undefined) return subMinutes(here, minutesAgo)

  const random = randomOf(`${seed}-time`)
  const [hours = 0, minutes = 0] = at?.split(':').map(Number) ?? [random.between(7, 18), random.between(0, 59)]
  const moment = new TZDate(
    here.getFullYear(),
    here.getMonth(),
    here.getDate() - daysAgo,
    hours,
    minutes,
    here.timeZone,
  )
  return moment <= here ? moment : subDays(moment, 1)
}
