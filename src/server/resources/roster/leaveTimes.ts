import { leaveSentences, type LeaveForm } from '@contract/roster'
import type { Scope } from '@server/database/scope'
import { refusedField } from '@server/problems/apiProblem'
import { dayOf, startOfDay } from '@server/time/timeZones'
import { instantAt } from '@server/time/wallClock'

/** What a form says of a request. */
export type LeaveColumns = {
  type_name: string
  is_all_day: boolean
  starts_at: Date
  ends_at: Date
  note: string | null
}

const mostDays = 365
/** No later day can be stored with the day after it. */
const lastDayOfAll = '2999-12-30'

const daysOf = ({ firstDay, lastDay }: LeaveForm) => (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1

const requireDays = (form: LeaveForm, { now, timeZone }: Scope): void => {
  const { firstDay, lastDay } = form
  if (firstDay < dayOf(now, timeZone)) throw refusedField('firstDay', leaveSentences.past)
  if (firstDay > lastDayOfAll) throw refusedField('firstDay', leaveSentences.wrongDay)
  if (daysOf(form) > mostDays) throw refusedField('lastDay', leaveSentences.tooLong)
  if (lastDay > lastDayOfAll) throw refusedField('lastDay', leaveSentences.wrongDay)
}

/** 422 at the day that is wrong. Days and times are those of the account's time zone (D-36). */
export const leaveColumns = (form: LeaveForm, scope: Scope): LeaveColumns => {
  const { type: type_name, allDay: is_all_day, firstDay, lastDay, startTime, endTime } = form
  const { timeZone } = scope
  requireDays(form, scope)
  const [starts_at, ends_at] = is_all_day
    ? [startOfDay(firstDay, timeZone), startOfDay(lastDay, timeZone, 1)]
    : [instantAt(firstDay, startTime ?? '', timeZone), instantAt(lastDay, endTime ?? '', timeZone)]
  // the clock may skip all of it
  if (starts_at === null || ends_at === null || ends_at <= starts_at)
    throw refusedField('endTime', leaveSentences.endTimeTooEarly)
  return { type_name, is_all_day, starts_at, ends_at, note: form.note || null }
}
