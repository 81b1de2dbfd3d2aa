import { TZDate } from '@date-fns/tz'
import { addMinutes, subMinutes } from 'date-fns'
import { randomOf } from '../random'
import type { DemoRoom } from './demoRoom'

const dayMinutes = 24 * 60

/**
 * Hours between which exchanges begin. The latest one leaves enough time before midnight for an exchange to end on its
 * day.
 */
const [earliest, latest] = [7, 20]

type Spread = { lengths: readonly number[]; here: TZDate }

/**
 * The time of each line, exchange by exchange and in order: the last exchange ended `quietMinutes` ago, the earlier
 * ones are in the working hours of the days before.
 */
export const timesOf = ({ key, days, quietMinutes }: DemoRoom, { lengths, here }: Spread): Date[] => {
  const freshest = Math.floor(quietMinutes / dayMinutes) + 2
  const earlier = lengths.length - 1
  const beginnings = Array.from({ length: Math.max(0, earlier) }, (_, index) => {
    const random = randomOf(`${key}-time-${index}`)
    const daysAgo = freshest + Math.floor(((earlier - 1 - index) / Math.max(1, earlier)) * days)
    const [year, month, day] = [here.getFullYear(), here.getMonth(), here.getDate() - daysAgo]
    return new TZDate(year, month, day, random.between(earliest, latest), random.between(0, 59), here.timeZone)
  }).sort((one, other) => one.getTime() - other.getTime())

  const last = lengths.at(-1) ?? 0
  const lastBegins = subMinutes(here, quietMinutes + 2 * (last - 1))
  return [...beginnings, lastBegins].flatMap((beginning, index) =>
    Array.from({ length: lengths[index] ?? 0 }, (_, line) => new Date(addMinutes(beginning, 2 * line).getTime())),
  )
}
