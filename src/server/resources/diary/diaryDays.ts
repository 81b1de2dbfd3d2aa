import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'
import { startOfDay } from '@server/time/timeZones'
import type { Day } from './diaryRepository'

/** More than a calendar shows of two months. */
const mostDays = 62
export const tooManyDays = `Choose at most ${mostDays} days`

const oneDay = 86_400_000
const afterDays = (date: string, days: number) => new Date(Date.parse(date) + days * oneDay).toISOString().slice(0, 10)

/** Each day from the first to the last, as long as it is in the account's time zone; none when they are reversed. */
export const requireDays = (
  { timeZone }: Pick<Scope, 'timeZone'>,
  { 'q[date_gteq]': first, 'q[date_lteq]': last }: { 'q[date_gteq]': string; 'q[date_lteq]': string },
): Day[] => {
  const count = Math.max(0, (Date.parse(last) - Date.parse(first)) / oneDay + 1)
  if (count > mostDays) throw refusedField('q[date_lteq]', tooManyDays)
  const dates = Array.from({ length: count + 1 }, (_, index) => afterDays(first, index))
  const starts = dates.map((date) => startOfDay(date, timeZone))
  return starts.slice(1).flatMap((until, index) => {
    const [date, from] = [dates[index], starts[index]]
    return date === undefined || from === undefined ? [] : { date, from, until }
  })
}
