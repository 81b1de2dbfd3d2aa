import type { FormValues } from './formTypes'
import { useCloseGuard } from './useCloseGuard'
import { useDialogHold } from './useDialogHold'
import { useResetAfterClose } from './useResetAfterClose'
import type { ServerForm } from './useServerForm'

type FormDialogState = {
  isOpen: boolean
  onClose: () => void
  /** It shows codes that are told once. */
  hasCodes?: boolean
  /** 200 ms after it was closed: takes back what the dialog knows beside its form. */
  onReset?: (() => void) | undefined
}

/** What a dialog with a form does when it is closed or left: it asks, drops the draft, and starts anew (SH-052, PR-040). */
export const useFormDialog = <Values extends FormValues>(
  form: Pick<ServerForm<Values>, 'isChanged' | 'isSending' | 'draftId' | 'dropDraft' | 'reset'>,
  { isOpen, onClose, hasCodes = false, onReset }: FormDialogState,
) => {
  const { isChanged, isSending, draftId } = form
  useDialogHold({ isOpen, isChanged, isSending, hasCodes, draftId })
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
