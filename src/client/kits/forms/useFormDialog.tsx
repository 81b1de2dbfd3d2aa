import { use, useEffect, useEffectEvent } from 'react'
import { useAppDispatch } from '@client/state/hooks'
import { ReplayContext, useScreenState } from '@client/state/screens/useScreenState'
import type { ViewState } from '@client/state/types'
import { viewChanged } from '@client/state/view/viewEvents'
import { DiscardDialog } from './ConfirmDialog'
import type { FormValues } from './formTypes'
import type { ServerForm } from './useServerForm'

type Guarded = {
  isOpen: boolean
  isChanged: boolean
  isSending: boolean
  draftId: string | undefined
  onClose: () => void
}

/**
 * Closes a dialog. Confirms first when it has typed values (SH-052), and waits while it is being sent. The confirmation
 * is a sibling of the dialog, not its child: a closing dialog does not re-render, and restores the focus last.
 */
const useCloseGuard = ({ isOpen, isChanged, isSending, draftId = 'form', onClose }: Guarded) => {
  const [isAsking, setIsAsking] = useScreenState(`discarding ${draftId}`, false)
  const askToClose = () => {
    if (isSending) return
    if (isChanged) setIsAsking(true)
    else onClose()
  }
  const question = (
    <DiscardDialog
      isOpen={isAsking && isOpen} // one of several dialogs of a screen
      onKeep={() => setIsAsking(false)}
      onDiscard={() => {
        setIsAsking(false)
        onClose()
      }}
    />
  )
  return { askToClose, question }
}

type Held = { isOpen: boolean; isChanged: boolean; isSending: boolean; hasCodes: boolean; draftId: string | undefined }

const whatIsHeld = ({ isOpen, isChanged, isSending, hasCodes }: Held): ViewState['dialogHolds'] => {
  if (!isOpen) return null
  if (hasCodes) return 'codes'
  if (isSending) return 'sending'
  return isChanged ? 'changes' : null
}

/** Publishes what closing the dialog would lose, so that leaving the page asks first (SH-052). */
const useUnsavedFlag = (held: Held) => {
  const dispatch = useAppDispatch()
  const dialogHolds = whatIsHeld(held)
  const dialogDraft = held.draftId ?? null
  useEffect(() => {
    if (dialogHolds === null) return undefined
    dispatch(viewChanged({ dialogHolds, dialogDraft }))
    return () => void dispatch(viewChanged({ dialogHolds: null, dialogDraft: null }))
  }, [dialogHolds, dialogDraft, dispatch])
}

/** A closing dialog is still visible for this long (PR-040). */
const resetMilliseconds = 200

/** Resets a dialog 200 ms after it closes, or at once when it reopens before that. */
export const useResetAfterClose = (isOpen: boolean, reset: () => void) => {
  const resetNow = useEffectEvent(reset)
  const isReplay = use(ReplayContext) // where a form is told what it holds, also when its dialog opens again
  useEffect(() => {
    if (isOpen || isReplay) return undefined
    let isDue = true
    const resetOnce = () => {
      if (isDue) resetNow()
      isDue = false
    }
    const timer = setTimeout(resetOnce, resetMilliseconds)
    return () => {
      clearTimeout(timer)
      resetOnce()
    }
  }, [isOpen, isReplay])
}

type FormDialogState = {
  isOpen: boolean
  onClose: () => void
  /** It shows codes that are displayed only once. */
  hasCodes?: boolean
  /** Resets further dialog state, 200 ms after closing. */
  onReset?: (() => void) | undefined
}

/** Closing behaviour of a dialog with a form: it asks, removes the draft and resets (SH-052, PR-040). */
export const useFormDialog = <Values extends FormValues>(
  form: Pick<ServerForm<Values>, 'isChanged' | 'isSending' | 'draftId' | 'dropDraft' | 'reset'>,
  { isOpen, onClose, hasCodes = false, onReset }: FormDialogState,
) => {
  const { isChanged, isSending, draftId } = form
  useUnsavedFlag({ isOpen, isChanged, isSending, hasCodes, draftId })
  useResetAfterClose(isOpen, () => {
    form.reset()
    onReset?.()
  })
  return useCloseGuard({
    isOpen,
    isChanged,
    isSending,
    draftId,
    onClose: () => {
      form.dropDraft()
      onClose()
    },
  })
}
