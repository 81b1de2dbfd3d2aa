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
  /** The primary action. */
  submit: ReactNode
  /** Replaces 'Cancel'. */
  cancelText?: string | undefined
  onCancel: () => void
  children: ReactNode
}

/** The fields of a dialog, the server's general messages, and the buttons. */
export const DialogForm = ({ form, submit, cancelText, onCancel, children }: DialogFormProps) => {
  const texts = useTexts(formTexts)
  // `post` keeps the password out of the URL if the browser submits the form natively
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
