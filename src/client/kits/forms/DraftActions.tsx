import { Button } from 'antd'
import { Send } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from './ConfirmDialog'
import type { FormValues } from './formTypes'
import { SubmitButton, useDisabledReason } from './SubmitButton'
import type { ServerForm } from './useServerForm'

type Chosen = 'draft' | 'published'

type Props = {
  form: Pick<ServerForm<FormValues>, 'formId' | 'isBusy' | 'isSending' | 'isChanged' | 'isValid' | 'marked'>
  /** Which of both presses sends the form. */
  chosen: Chosen
  choose: (chosen: Chosen) => void
  /** Of the question. */
  dialog: Parameters<typeof useDialog>[0]
  texts: { save: string; publish: string; publishTitle: string; publishText: string; cancel: string }
  /** Whether what is written can be published; what can not is sent at once, and refused by the form. */
  isFinished: () => boolean
  submit: () => void
} & Pick<ComponentProps<typeof ConfirmDialog>, 'detail'>

/** Saves a draft, and publishes it once that is confirmed. */
export const DraftActions = ({ form, chosen, choose, dialog, texts, isFinished, submit, ...question }: Props) => {
  const publishing = useDialog(dialog)
  const reason = useDisabledReason(form, 'unmarked')
  const ask = () => {
    choose('published')
    if (isFinished()) publishing.open()
    else submit()
  }
  return (
    <>
      <SubmitButton
        form={form.formId}
        isSecondary
        reason={chosen === 'published' ? null : reason}
        isBusy={form.isBusy}
        isSending={form.isSending && chosen === 'draft'}
        onClick={() => choose('draft')}
      >
        {texts.save}
      </SubmitButton>
      <Button
        type="primary"
        aria-haspopup="dialog"
        icon={<Send size={16} strokeWidth={1.75} aria-hidden="true" />}
        loading={form.isSending && chosen === 'published'}
        disabled={form.isBusy}
        onClick={ask}
      >
        {texts.publish}
      </Button>
      <ConfirmDialog
        {...question}
        isOpen={publishing.isOpen}
        title={texts.publishTitle}
        text={texts.publishText}
        yes={texts.publish}
        no={texts.cancel}
        onYes={() => {
          publishing.close()
          submit()
        }}
        onNo={() => {
          publishing.close()
          choose('draft')
        }}
      />
    </>
  )
}
