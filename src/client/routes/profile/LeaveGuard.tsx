import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useAppDispatch, useAppSelector, useAppStore } from '@client/app/hooks'
import { DiscardQuestion } from '@client/kits/forms/DiscardQuestion'
import { draftDropped } from '@client/state/drafts/draftsEvents'
import { viewChanged } from '@client/state/view/viewEvents'
import { KeptQuestion } from './KeptQuestion'
import { profileFormId } from './useProfileForm'

/**
 * Asks before the profile, or a dialog of it, is left with something that would be lost (SH-052). An address with another
 * query closes dialogs, and counts for them. While an answer is on its way nobody leaves: it may bring codes.
 */
export const LeaveGuard = ({ isChanged }: { isChanged: boolean }) => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const dialogHolds = useAppSelector(({ view }) => view.dialogHolds)
  const leaving = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    if (here.pathname !== next.pathname) return isChanged || store.getState().view.dialogHolds !== null
    return here.search !== next.search && store.getState().view.dialogHolds !== null
  })
  const isBlocked = leaving.state === 'blocked'
  const isWaiting = isBlocked && dialogHolds === 'sending'

  useEffect(() => {
    if (isWaiting) leaving.reset?.()
  }, [isWaiting, leaving])
  useBeforeUnload((event) => {
    const held = store.getState().view.dialogHolds
    if (held === 'codes' || held === 'sending') event.preventDefault()
  })

  const stay = () => leaving.reset?.()
  const leave = () => {
    if (leaving.location?.pathname !== location.pathname) dispatch(draftDropped({ formId: profileFormId }))
    dispatch(viewChanged({ openDialog: null, dialogHolds: null }))
    leaving.proceed?.()
  }

  return (
    <>
      <DiscardQuestion isOpen={isBlocked && !isWaiting && dialogHolds !== 'codes'} onKeep={stay} onDiscard={leave} />
      <KeptQuestion isOpen={isBlocked && dialogHolds === 'codes'} onKept={leave} onNotYet={stay} />
    </>
  )
}
