import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import type { Prefetch } from '@client/kits/areas/area'
import { listenForNotices } from '@client/notices/noticeListeners'
import type { NoticeTable } from '@client/notices/noticeTable'
import { areas } from '@client/routes/areas'
import { locationSelected, prefetchLocations } from '@client/state/locations/locations'
import { prefetchNotificationStatus } from '@client/state/notifications/notificationsApi'
import { selectMay } from '@client/state/session/accessSelectors'
import { tokenClaims } from '@client/state/session/storedSession'
import { tabChannel } from '@client/state/tabs/tabChannel'
import { displayChanged, draftDropped, draftSaved, urgentBannerHidden } from '@client/state/view/viewEvents'
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

/** Notices of the areas' calls by endpoint; a test makes sure that no two areas claim the same endpoint. */
const areaNotices: NoticeTable = Object.fromEntries(areas.flatMap(({ notices = {} }) => Object.entries(notices)))

export const listenForAreaNotices = listenForNotices(areaNotices)

type Shared = { personId: string; action: UnknownAction }

/** Increase it when the shape of the messages changes: after an update, old and new tabs then ignore each other. */
const version = 1

/** Stores that already share: once per page, even after several sign-ins. */
const sharing = new WeakSet<AppStore>()

const isChoice = isAnyOf(displayChanged, locationSelected, draftSaved, draftDropped, urgentBannerHidden)
const isOwn = (action: UnknownAction) => isChoice(action) && !('meta' in action)

/**
 * Applies the choices and drafts of one tab in the person's other tabs: each tab persists the person's whole state, and
 * would otherwise overwrite the change with its next write (D-32, SH-040). A shared device neither publishes nor
 * receives.
 */
export const shareChoices = (store: AppStore) => {
  if (sharing.has(store)) return
  sharing.add(store)
  const { dispatch, getState } = store
  const person = () => {
    const { token, isSharedDevice } = getState().session
    return (token && !isSharedDevice && tokenClaims(token)?.personId) || null
  }
  store.listenOnce((startListening) => {
    const share = tabChannel<Shared>(`choices.${version}`, ({ personId, action }) => {
      if (personId === person()) dispatch({ ...action, meta: { isFromOtherTab: true } })
    })
    startListening({
      predicate: isOwn,
      effect: (action) => {
        const personId = person()
        if (personId) share({ personId, action })
      },
    })
  })
}
