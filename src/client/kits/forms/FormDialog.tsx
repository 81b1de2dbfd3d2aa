import type { ReactNode } from 'react'
import { Dialog } from './Dialog'
import { DialogForm } from './DialogForm'
import type { FormValues } from './formTypes'
import { StaleEdit } from './StaleEdit'
import { SubmitButton } from './SubmitButton'
import { useFormDialog } from './useFormDialog'
import type { ServerForm } from './useServerForm'
import { useDisabledReason } from './useDisabledReason'

type FormDialogProps<Values extends FormValues> = {
  form: ServerForm<Values>
  title: string
  isOpen: boolean
  onClose: () => void
  submitText: string
  /** Why it cannot be sent besides its fields, for example files on their way. */
  reason?: string | null
  /** On a step before or after the fields, 'Cancel' goes back instead of closing. */
  back?: { text: string; onBack: () => void } | undefined
  onReset?: () => void
  onClosed?: () => void
  children: ReactNode
}

/**
 * A form in a dialog: fields, field errors, the server's messages and buttons. It confirms before discarding typed
 * values, and shows both versions of a conflicting edit. Mount it when it first opens: it stays mounted to restore the
 * focus, and resets after closing.
 */
export const FormDialog = <Values extends FormValues>(props: FormDialogProps<Values>) => {
  const { form, title, isOpen, onClose, submitText, reason = null, back, onReset, onClosed, children } = props
  const fieldsReason = useDisabledReason(form, 'unmarked')
  const { askToClose, question } = useFormDialog(form, { isOpen, onClose, onReset })
  return (
    <>
      {question}
      <StaleEdit stale={form.stale} />
      <Dialog title={title} isOpen={isOpen} onAskToClose={askToClose} onClosed={onClosed}>
        <DialogForm
          form={form}
          cancelText={back?.text}
          onCancel={back?.onBack ?? askToClose}
          submit={
            <SubmitButton reason={fieldsReason ?? reason} isBusy={form.isBusy} isSending={form.isSending}>
              {submitText}
            </SubmitButton>
          }
        >
          {children}
        </DialogForm>
      </Dialog>
    </>
  )
}
