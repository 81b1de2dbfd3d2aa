import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import type { RootState } from '@client/state/types'
import { dayInZone } from '@client/ui/calendarDays'

/** The present day in the account's time zone, '2026-11-26': it changes at midnight alone. */
export const selectToday = (state: RootState) => dayInZone(state.clock.now, selectTimeZone(state))
export const useToday = () => useAppSelector(selectToday)
