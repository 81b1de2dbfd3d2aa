import type { DayList, ListStatus } from '@contract/dayLists'

/** How a list stands at an instant: a countdown that has ended since the answer came changes it. */
export const statusAt = ({ status, onDemand, startTime, endTime }: DayList, now: string): ListStatus => {
  if (onDemand) return status
  if (endTime !== null && endTime <= now) return 'overdue'
  return status === 'upcoming' && startTime !== null && startTime <= now ? 'pending' : status
}

/** The end of the countdown of a list in a status; null where nothing counts (DB-053 to DB-056). */
export const countsTo = ({ onDemand, startTime, endTime }: DayList, status: ListStatus): string | null => {
  if (onDemand || status === 'overdue') return null
  return status === 'upcoming' ? startTime : endTime
}

/** Those whose countdown has ended since they were read, as text, to notice the next one. */
export const endedSince = (lists: readonly DayList[], now: string): string =>
  lists.flatMap((list) => (statusAt(list, now) === list.status ? [] : [`${list.id} ${statusAt(list, now)}`])).join()

const two = (count: number) => String(count).padStart(2, '0')

/** The time until an instant, HH:MM:SS. */
export const countdown = (until: string, now: string): string => {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1_000))
  return [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}
