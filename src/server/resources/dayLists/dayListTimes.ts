import type { CallData } from '@contract/call'
import type { dayListCalls } from '@contract/dayLists'
import { refusedField } from '@server/problems/apiProblem'
import { daysBetween, instantAt, readDay } from '@server/time/wallClock'

const [from, to] = ['q[from_date]', 'q[to_date]'] as const
const mostDays = 31

const invalid = (key: string) => refusedField(key, 'Date is invalid')
const backwards = () => refusedField(to, 'The last date is before the first one')

const dayOf = (text: string, key: string): string => {
  const day = readDay(text)
  if (day === null) throw invalid(key)
  return day
}

const momentOf = (text: string, key: string, timeZone: string): Date => {
  const [written = '', time = ''] = text.split(' ')
  const moment = instantAt(dayOf(written, key), time, timeZone)
  if (!moment) throw invalid(key)
  return moment
}

/** The days that a list is asked for. 422 at the key that is wrong. */
export const daysAsked = (query: CallData<typeof dayListCalls.index>['query']) => {
  const days = { from: dayOf(query[from], from), to: dayOf(query[to], to) }
  if (days.to < days.from) throw backwards()
  if (daysBetween(days.from, days.to) >= mostDays)
    throw refusedField(to, `At most ${mostDays} days can be listed at a time`)
  return days
}

/** The time that a performance is asked for, in the account's zone. 422 at the key that is wrong. */
export const timeAsked = (query: CallData<typeof dayListCalls.performance>['query'], timeZone: string) => {
  const time = { from: momentOf(query[from], from, timeZone), to: momentOf(query[to], to, timeZone) }
  if (time.to < time.from) throw backwards()
  return time
}
