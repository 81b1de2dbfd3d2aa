import { TZDate } from '@date-fns/tz'
import { lruMemoize } from '@reduxjs/toolkit'
import { differenceInCalendarDays, differenceInMinutes, format, formatDistanceStrict } from 'date-fns'
import { dateFormats, formatInZone } from './zonedTime'

/** Cached, because it is slow and rows remount while scrolling. */
const cached = { maxSize: 200 }

/**
 * A time relative to now, as lists show it: '14 minutes ago' under an hour, then '09:26', 'Yesterday', 'Nov 17'; days
 * are those of the account's time zone.
 */
export const relativeTime = lruMemoize((instant: string, now: string, timeZone: string): string => {
  const [then, today] = [new TZDate(instant, timeZone), new TZDate(now, timeZone)]
  const minutes = differenceInMinutes(today, then)
  if (minutes < 1) return 'Just now'
  if (minutes < 60)
    return formatDistanceStrict(then, today, { unit: 'minute', addSuffix: true, roundingMethod: 'floor' })
  const days = differenceInCalendarDays(today, then)
  if (days === 0) return format(then, dateFormats.time)
  return days === 1 ? 'Yesterday' : format(then, dateFormats.shortDay)
}, cached)

type Props = { instant: string; now: string; timeZone: string }

/** A time in the short form of lists, with the full form as tooltip and machine-readable. */
export const RelativeTime = ({ instant, now, timeZone }: Props) => (
  <time dateTime={instant} title={formatInZone(instant, timeZone, 'full')}>
    {relativeTime(instant, now, timeZone)}
  </time>
)
