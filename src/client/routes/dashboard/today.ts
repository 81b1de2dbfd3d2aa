import { startOfDay } from 'date-fns'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import type { RootState } from '@client/state/types'
import { instantAt, toWallClock } from '@client/ui/wallClock'
import { formatInZone } from '@client/ui/zonedTime'

/** As the calls write it, `26/11/2026`. */
export const selectWrittenDay = (state: RootState) => formatInZone(state.clock.now, selectTimeZone(state), 'day')
export const useWrittenDay = () => useAppSelector(selectWrittenDay)

/** Its first moment, in seconds since 1970 (DB-043). */
export const selectDayStart = (state: RootState) => {
  const timeZone = selectTimeZone(state)
  return Date.parse(instantAt(startOfDay(toWallClock(state.clock.now, timeZone)), timeZone)) / 1_000
}
export const useDayStart = () => useAppSelector(selectDayStart)
