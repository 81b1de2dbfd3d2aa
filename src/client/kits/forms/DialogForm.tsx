import { Button } from 'antd'
import type { ComponentProps, FormEventHandler, KeyboardEventHandler, ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { DialogFoot } from './DialogFoot'
import * as styles from './DialogForm.module.css'
import { FormErrorSummary } from './FormErrorSummary'
import { GeneralErrors } from './GeneralErrors'

type DialogFormProps = {
  form: ComponentProps<typeof FormErrorSummary>['form'] & {
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
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** The fields of a dialog, the server's general messages, and the buttons. */
export const DialogForm = ({ form, label, submit, cancelText, onCancel, onKeyDown, children }: DialogFormProps) => {
  const texts = useTexts(formTexts)
  // `post` keeps the password out of the URL if the browser submits the form natively
  return (
    <form
      id={form.formId}
      aria-label={label}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={form.handleSubmit}
      onKeyDown={onKeyDown}
    >
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
