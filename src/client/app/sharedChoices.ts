import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { displayChanged } from '@client/state/display/displayEvents'
import { draftDropped, draftKept } from '@client/state/drafts/draftsEvents'
import { locationSelected } from '@client/state/locations/locationsEvents'
import { tokenClaims } from '@client/state/session/tokenClaims'
import { tabChannel } from '@client/state/tabs/tabChannel'
import { urgentBannerHidden } from '@client/state/view/viewEvents'
import type { AppStore } from './createStore'

type Told = { personId: string; action: UnknownAction }

/** Increase it when the shape of the messages changes: after an update, old and new tabs then ignore each other. */
const version = 1

/** Stores that already share: once per page, even after several sign-ins. */
const sharing = new WeakSet<AppStore>()

const isChoice = isAnyOf(displayChanged, locationSelected, draftKept, draftDropped, urgentBannerHidden)
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
    const tell = tabChannel<Told>(`choices.${version}`, ({ personId, action }) => {
      if (personId === person()) dispatch({ ...action, meta: { isToldByOtherTab: true } })
    })
    startListening({
      predicate: isOwn,
      effect: (action) => {
        const personId = person()
        if (personId) tell({ personId, action })
      },
    })
  })
}
