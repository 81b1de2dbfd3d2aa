import { differenceInMinutes } from 'date-fns'
import { relativeTime } from '@client/ui/zonedTime'

/** As lists of conversations show it: '2 min' under an hour, then '09:48', 'Yesterday', 'Nov 17' (LC-007). */
export const shortTime = (instant: string, now: string, timeZone: string): string => {
  const minutes = differenceInMinutes(now, instant)
  return minutes >= 1 && minutes < 60 ? `${minutes} min` : relativeTime(instant, now, timeZone)
}
