import { Button } from 'antd'
import type { ComponentProps, FormEventHandler, KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { DialogFoot } from './DialogFoot'
import * as styles from './DialogForm.module.css'
import { focusField } from './formFocus'
import { FormErrorSummary } from './FormErrorSummary'
import { GeneralErrors } from './GeneralErrors'
import { RestoredDraft } from './RestoredDraft'

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
