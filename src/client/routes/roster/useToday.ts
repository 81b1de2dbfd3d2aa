import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import type { RootState } from '@client/state/types'
import { formatInZone } from '@client/ui/zonedTime'

const selectToday = (state: RootState) => formatInZone(state.clock.now, selectTimeZone(state), 'wireDay')

/** The present day in the account's time zone, '2026-03-02': it changes at midnight alone. */
export const useToday = () => useAppSelector(selectToday)
