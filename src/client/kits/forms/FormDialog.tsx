import type { ReactNode } from 'react'
import { Dialog } from './Dialog'
import { DialogForm } from './DialogForm'
import type { FormValues } from './formTypes'
import { StaleEdit } from './StaleEdit'
import { SubmitButton } from './SubmitButton'
import { useFormDialog } from './useFormDialog'
import type { ServerForm } from './useServerForm'
import { useSubmitReason } from './useSubmitReason'

type FormDialogProps<Values extends FormValues> = {
  form: ServerForm<Values>
  title: string
  isOpen: boolean
  onClose: () => void
  submitText: string
  /** A step before or after the fields goes back instead of closing. */
  back?: { text: string; onBack: () => void } | undefined
  onReset?: () => void
  children: ReactNode
}

/**
 * A form in a dialog: its fields, what is wrong, what the server says, and what can be done. It asks before it loses
 * what was typed, and shows both versions when somebody else was faster. Mount it when it is first opened: from then on
 * it stays, so that it can give the focus back, and is emptied after it was closed.
 */
export const FormDialog = <Values extends FormValues>(props: FormDialogProps<Values>) => {
  const { form, title, isOpen, onClose, submitText, back, onReset, children } = props
  const reason = useSubmitReason(form, 'unmarked')
  const { askToClose, question } = useFormDialog(form, { isOpen, onClose, onReset })
  return (
    <>
      {question}
      <StaleEdit stale={form.stale} />
      <Dialog title={title} isOpen={isOpen} onAskToClose={askToClose} rendersClosed>
        <DialogForm
          form={form}
          cancelText={back?.text}
          onCancel={back?.onBack ?? askToClose}
          submit={
            <SubmitButton reason={reason} isBusy={form.isBusy} isSending={form.isSending}>
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
