import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { displayChanged } from '@client/state/display/displayEvents'
import { draftDropped, draftKept } from '@client/state/drafts/draftsEvents'
import { locationSelected } from '@client/state/locations/locationsEvents'
import { tokenClaims } from '@client/state/session/tokenClaims'
import { tabChannel } from '@client/state/tabs/tabChannel'
import { urgentBannerHidden } from '@client/state/view/viewEvents'
import type { AppStore } from './createStore'

type Told = { personId: string; action: UnknownAction }

/** Grows with the shape of what is told: after an update, old tabs and new ones do not understand each other. */
const version = 1

/** A page's store shares once, however often somebody signs in. */
const sharing = new WeakSet<AppStore>()

const isChoice = isAnyOf(displayChanged, locationSelected, draftKept, draftDropped, urgentBannerHidden)
const isOwn = (action: UnknownAction) => isChoice(action) && !('meta' in action)

/**
 * What a person chooses or types in one tab holds in their others, too: each tab keeps the person's whole record, and
 * would otherwise undo the choice with its next write (D-32, SH-040). A shared device neither tells nor hears.
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
