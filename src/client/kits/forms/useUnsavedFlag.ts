import { useEffect } from 'react'
import { useAppDispatch } from '@client/state/hooks'
import type { ViewState } from '@client/state/types'
import { viewChanged } from '@client/state/view/viewEvents'

type Held = { isOpen: boolean; isChanged: boolean; isSending: boolean; hasCodes: boolean; draftId: string | undefined }

const whatIsHeld = ({ isOpen, isChanged, isSending, hasCodes }: Held): ViewState['dialogHolds'] => {
  if (!isOpen) return null
  if (hasCodes) return 'codes'
  if (isSending) return 'sending'
  return isChanged ? 'changes' : null
}

/** Publishes what closing the dialog would lose, so that leaving the page asks first (SH-052). */
export const useUnsavedFlag = (held: Held) => {
  const dispatch = useAppDispatch()
  const dialogHolds = whatIsHeld(held)
  const dialogDraft = held.draftId ?? null
  useEffect(() => {
    if (dialogHolds === null) return undefined
    dispatch(viewChanged({ dialogHolds, dialogDraft }))
    return () => void dispatch(viewChanged({ dialogHolds: null, dialogDraft: null }))
  }, [dialogHolds, dialogDraft, dispatch])
}
