import { useAppSelector } from '@client/state/hooks'
import { selectPublicSettings } from '@client/state/session/sessionSelectors'

/** Whether links arrive by mail; without a mail server administrators pass them on (D-03). Assumed until it is known. */
export const useHasMailServer = (): boolean => useAppSelector(selectPublicSettings)?.mailEnabled !== false
