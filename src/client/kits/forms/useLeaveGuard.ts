import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useAppDispatch, useAppSelector, useAppStore } from '@client/state/hooks'
import { draftDropped } from '@client/state/drafts/draftsEvents'
import { viewChanged } from '@client/state/view/viewEvents'

type Guarded = {
  /** The page's own form holds something. */
  isChanged?: boolean
  /** Of the page's own form. */
  draftId?: string
}

/**
 * Stops whoever leaves a page, or a dialog of it, with something that would be lost (SH-052); answers what to ask and
 * what to do then. An address with another query closes dialogs, and counts for them. While an answer is on its way
 * nobody leaves: it may bring codes. One a page, because the router asks one.
 */
export const useLeaveGuard = ({ isChanged = false, draftId }: Guarded) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const dialogHolds = useAppSelector(({ view }) => view.dialogHolds)
  const leaving = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    const { dialogHolds: held } = getState().view
    if (here.pathname !== next.pathname) return isChanged || held !== null
    return here.search !== next.search && held !== null
  })
  const isBlocked = leaving.state === 'blocked'
  const isWaiting = isBlocked && dialogHolds === 'sending'

  useEffect(() => {
    if (isWaiting) leaving.reset?.()
  }, [isWaiting, leaving])
  useBeforeUnload((event) => {
    const { dialogHolds: held } = getState().view
    if (held === 'codes' || held === 'sending') event.preventDefault()
  })

  const drop = (formId: string | null | undefined) => {
    if (formId) dispatch(draftDropped({ formId }))
  }
  return {
    isAsked: isBlocked && !isWaiting,
    hasCodes: dialogHolds === 'codes',
    stay: () => leaving.reset?.(),
    leave: () => {
      drop(getState().view.dialogDraft)
      if (leaving.location?.pathname !== location.pathname) drop(draftId)
      dispatch(viewChanged({ openDialog: null, dialogHolds: null, dialogDraft: null }))
      leaving.proceed?.()
    },
  }
}
