import { differenceInCalendarDays } from 'date-fns'
import type { ShiftEntry } from '@contract/shifts'
import { toWallClock } from '@client/ui/wallClock'

/** How durations are said. */
export type DurationTexts = Record<'days' | 'hours' | 'minutes', (count: number) => string>
type Leave = Pick<Extract<ShiftEntry, { classType: 'EE::LeaveRequest' }>, 'dateStart' | 'dateEnd' | 'allDay'>

const minuteMs = 60_000
const minutesPerHour = 60
const minutesPerDay = 24 * minutesPerHour

/** A duration in days, hours and minutes, without those of which there are none (DB-046). */
export const durationText = (milliseconds: number, texts: DurationTexts): string => {
  const minutes = Math.max(0, Math.round(milliseconds / minuteMs))
  const parts = [
    { count: Math.floor(minutes / minutesPerDay), say: texts.days },
    { count: Math.floor((minutes % minutesPerDay) / minutesPerHour), say: texts.hours },
    { count: minutes % minutesPerHour, say: texts.minutes },
  ].filter(({ count }) => count > 0)
  return parts.length === 0 ? texts.minutes(0) : parts.map(({ count, say }) => say(count)).join(' ')
}

/** Of something that ends at this instant: an end at midnight belongs to the day before. */
export const lastMomentOf = ({ dateStart, dateEnd }: Pick<Leave, 'dateStart' | 'dateEnd'>): string =>
  new Date(Math.max(Date.parse(dateStart), Date.parse(dateEnd) - 1)).toISOString()

/** How long leave is: whole days where it is of whole days, whatever the clocks do meanwhile. */
export const leaveDuration = (leave: Leave, timeZone: string, texts: DurationTexts): string => {
  const { dateStart, dateEnd, allDay } = leave
  if (!allDay) return durationText(Date.parse(dateEnd) - Date.parse(dateStart), texts)
  const [first, last] = [toWallClock(dateStart, timeZone), toWallClock(lastMomentOf(leave), timeZone)]
  return texts.days(differenceInCalendarDays(last, first) + 1)
}

/** A shift, or the one that an offer is about (DB-047). */
export const shiftOf = (entry: Exclude<ShiftEntry, { classType: 'EE::LeaveRequest' }>) =>
  entry.classType === 'EE::ShiftCommunication' ? entry.unassignedShiftAttributes : entry

/** When an entry begins and ends. */
export const timesOf = (entry: ShiftEntry): Pick<ShiftEntry, 'dateStart' | 'dateEnd'> =>
  entry.classType === 'EE::LeaveRequest' ? entry : shiftOf(entry)
