import { Button } from 'antd'
import type { ComponentProps, FormEventHandler, KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { Dialog, DialogFoot } from './Dialog'
import * as styles from './FormDialog.module.css'
import { focusField, FormErrorSummary, GeneralErrors } from './FormErrors'
import type { FormValues } from './formTypes'
import { RestoredDraft } from './RestoredDraft'
import { StaleEdit } from './StaleEdit'
import { SubmitButton, useDisabledReason } from './SubmitButton'
import { useFormDialog } from './useFormDialog'
import type { ServerForm } from './useServerForm'

type DialogFormProps = {
  form: ComponentProps<typeof FormErrorSummary>['form'] &
    ComponentProps<typeof RestoredDraft>['form'] & {
      handleSubmit: FormEventHandler<HTMLFormElement>
      general: readonly string[]
      isSending: boolean
    }
  /** The accessible name of a form without a titled frame. */
  label?: string
  /** The primary action. */
  submit: ReactNode
  /** Replaces 'Cancel'. */
  cancelText?: string | undefined
  onCancel: () => void
  children: ReactNode
}

/** The fields of a dialog, the server's general messages, and the buttons. */
export const DialogForm = ({ form, label, submit, cancelText, onCancel, children }: DialogFormProps) => {
  const texts = useTexts(formTexts)
  /** The browser does not submit by Enter while the button is disabled: an invalid field is shown instead. */
  const handleKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    const [wrong] = form.marked
    if (key === 'Enter' && !defaultPrevented && wrong !== undefined && target instanceof HTMLInputElement)
      focusField(form.formId, wrong)
  }
  // `post` keeps the password out of the URL if the browser submits the form natively
  return (
    <form
      id={form.formId}
      aria-label={label}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={form.handleSubmit}
      onKeyDown={handleKeyDown}
    >
      <RestoredDraft form={form} />
      <FormErrorSummary form={form} />
      {children}
      <GeneralErrors words={form.general} />
      <DialogFoot>
        <Button onClick={onCancel} disabled={form.isSending}>
          {cancelText ?? texts.cancel}
        </Button>
        {submit}
      </DialogFoot>
    </form>
  )
}

type FormDialogProps<Values extends FormValues> = {
  form: ServerForm<Values>
  title: string
  isOpen: boolean
  onClose: () => void
  submitText: string
  /** Another way to send it, before the primary one. */
  besides?: ReactNode
  /** Sending it loses something. */
  isDestructive?: boolean
  /** Says that it was sent by the primary action. */
  onSubmit?: () => void
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
  const { form, title, isOpen, onClose, submitText, isDestructive = false } = props
  const { besides, onSubmit, reason = null, back, onReset, onClosed, children } = props
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
            <>
              {besides}
              <SubmitButton
                danger={isDestructive}
                reason={fieldsReason ?? reason}
                isBusy={form.isBusy}
                isSending={form.isSending}
                {...(onSubmit && { onClick: onSubmit })}
              >
                {submitText}
              </SubmitButton>
            </>
          }
        >
          {children}
        </DialogForm>
      </Dialog>
    </>
  )
}
