import type { FormValues } from './formTypes'
import { useCloseGuard } from './useCloseGuard'
import { useUnsavedFlag } from './useUnsavedFlag'
import { useResetAfterClose } from './useResetAfterClose'
import type { ServerForm } from './useServerForm'

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
    isChanged,
    isSending,
    onClose: () => {
      form.dropDraft()
      onClose()
    },
  })
}
