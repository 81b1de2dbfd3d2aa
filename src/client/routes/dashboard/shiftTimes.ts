import { differenceInCalendarDays } from 'date-fns'
import type { ShiftEntry } from '@contract/shifts'
import type { shiftTexts } from '@client/texts/dashboardShiftTexts'
import { toWallClock } from '@client/ui/wallClock'

type Texts = (typeof shiftTexts)['en']

const minuteMs = 60_000
const minutesPerHour = 60
const minutesPerDay = 24 * minutesPerHour

/** A duration in days, hours and minutes, without those of which there are none (DB-046). */
export const durationText = (milliseconds: number, texts: Texts): string => {
  const minutes = Math.max(0, Math.round(milliseconds / minuteMs))
  const parts = [
    { count: Math.floor(minutes / minutesPerDay), say: texts.days },
    { count: Math.floor((minutes % minutesPerDay) / minutesPerHour), say: texts.hours },
    { count: minutes % minutesPerHour, say: texts.minutes },
  ].filter(({ count }) => count > 0)
  return parts.length === 0 ? texts.minutes(0) : parts.map(({ count, say }) => say(count)).join(' ')
}

/** Whole days from the start to the end, both included; an end at midnight belongs to the day before. */
const wholeDays = (from: string, to: string, timeZone: string) => {
  const lastMoment = new Date(Math.max(Date.parse(from), Date.parse(to) - 1))
  return differenceInCalendarDays(toWallClock(lastMoment, timeZone), toWallClock(from, timeZone)) + 1
}

/** How long leave is: whole days where it is of whole days, whatever the clocks do meanwhile. */
export const leaveDuration = (
  { dateStart, dateEnd, allDay }: Extract<ShiftEntry, { classType: 'EE::LeaveRequest' }>,
  timeZone: string,
  texts: Texts,
): string =>
  allDay
    ? texts.days(wholeDays(dateStart, dateEnd, timeZone))
    : durationText(Date.parse(dateEnd) - Date.parse(dateStart), texts)

/** A shift, or the one that an offer is about (DB-047). */
export const shiftOf = (entry: Exclude<ShiftEntry, { classType: 'EE::LeaveRequest' }>) =>
  entry.classType === 'EE::ShiftCommunication' ? entry.unassignedShiftAttributes : entry
