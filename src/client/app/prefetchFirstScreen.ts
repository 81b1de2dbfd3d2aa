import type { Prefetch } from '@client/kits/areas/area'
import { prefetchLocations } from '@client/state/locations/locationsApi'
import { prefetchNotificationStatus } from '@client/state/notifications/notificationsApi'
import { selectMay } from '@client/state/session/accessSelectors'
import type { AppStore } from './createStore'

/**
 * How long the first render waits for running requests, in milliseconds; rendering twice takes longer on a slow
 * processor.
 */
const answerWaitMs = 120

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Prefetches the data of the first screen, so that responses that are already here render at once. Does not wait when
 * data was rehydrated.
 */
export const prefetchFirstScreen = async ({ dispatch, getState }: AppStore, prefetch: Prefetch | undefined) => {
  if (!selectMay(getState(), 'portal.use')) return // without access to the portal, send no requests (D-29)
  const isKnown = Object.keys(getState().notifications.lists).length > 0
  const answers = Promise.allSettled([
    dispatch(prefetchNotificationStatus()),
    dispatch(prefetchLocations()),
    prefetch?.(dispatch, location.search),
  ])
  if (!isKnown) await Promise.race([answers, wait(answerWaitMs)])
}
