import type { Prefetch } from '@client/kits/areas/area'
import { readLocations } from '@client/state/locations/locationsApi'
import { readNotificationStatus } from '@client/state/notifications/notificationsApi'
import { selectMay } from '@client/state/session/accessSelectors'
import type { AppStore } from './createStore'

/** Milliseconds that the first drawing waits for answers on their way; drawing twice takes a slow processor longer. */
const patience = 50

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Asks for what the first screen shows before it is drawn, so that answers that are here already are drawn at once. What
 * an earlier visit left waits for nothing.
 */
export const readAhead = async ({ dispatch, getState }: AppStore, prefetch: Prefetch | undefined) => {
  if (!selectMay(getState(), 'portal.use')) return // for whom nothing is open, nothing is asked (D-29)
  const isKnown = Object.keys(getState().notifications.lists).length > 0
  const answers = Promise.allSettled([
    dispatch(readNotificationStatus()),
    dispatch(readLocations()),
    prefetch?.(dispatch, location.search),
  ])
  if (!isKnown) await Promise.race([answers, wait(patience)])
}
