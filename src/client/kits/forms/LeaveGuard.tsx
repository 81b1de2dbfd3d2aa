import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useAppDispatch, useAppSelector, useAppStore } from '@client/state/hooks'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { draftDropped, viewChanged } from '@client/state/view/viewEvents'
import { DiscardDialog, SaveDialog } from './ConfirmDialog'

type Guarded = {
  /** The page's own form has changes. */
  isChanged?: boolean
  /** Draft of the page's own form. */
  draftId?: string
}

/**
 * Blocks navigation that would lose unsaved changes of a page or its dialog (SH-052), and returns the confirmation to
 * show. A new query closes dialogs, so it counts for them. A running request blocks too: its response may contain
 * codes. Use one per page, because the router supports one blocker.
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
    isAsked: useToldState('asked before leaving', isBlocked && !isWaiting),
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

type LeaveGuardProps = Guarded & {
  /** Saves the page's own form; false when it was refused. Without it, leaving means to discard. */
  onSave?: () => Promise<boolean>
}

/** Asks before leaving a page or one of its dialogs would lose something (SH-052). */
export const LeaveGuard = ({ onSave, ...guarded }: LeaveGuardProps) => {
  const { isAsked, stay, leave } = useLeaveGuard(guarded)
  const [isSaving, setIsSaving] = useScreenState('saving before leaving', false)
  if (!onSave) return <DiscardDialog isOpen={isAsked} onKeep={stay} onDiscard={leave} />
  const save = async () => {
    setIsSaving(true)
    const isSaved = await onSave()
    setIsSaving(false)
    if (isSaved) leave()
    else stay()
  }
  return <SaveDialog isOpen={isAsked} isBusy={isSaving} onSave={() => void save()} onDiscard={leave} onStay={stay} />
}
