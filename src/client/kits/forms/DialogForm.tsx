import { Button } from 'antd'
import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { ErrorsSummary } from './ErrorsSummary'
import { GeneralWords } from './GeneralWords'

type DialogFormProps = {
  form: ComponentProps<typeof ErrorsSummary>['form'] & {
    handleSubmit: FormEventHandler<HTMLFormElement>
    general: readonly string[]
    isSending: boolean
  }
  /** The one thing to do here. */
  submit: ReactNode
  /** Instead of 'Cancel'. */
  cancelText?: string | undefined
  onCancel: () => void
  children: ReactNode
}

/** The fields of a dialog, what the server says about all of them, and what can be done. */
export const DialogForm = ({ form, submit, cancelText, onCancel, children }: DialogFormProps) => {
  const texts = useTexts(formTexts)
  // `post` keeps a password out of the address, should the browser ever send the form itself
  return (
    <form id={form.formId} className="dialog-form" method="post" noValidate onSubmit={form.handleSubmit}>
      <ErrorsSummary form={form} />
      {children}
      <GeneralWords words={form.general} />
      <div className="dialog-foot">
        <Button onClick={onCancel} disabled={form.isSending}>
          {cancelText ?? texts.cancel}
        </Button>
        {submit}
      </div>
    </form>
  )
}
