import TextArea from 'antd/es/input/TextArea'
import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import * as z from 'zod/mini'
import { messageText } from '@contract/conversations'
import { Field } from '@client/kits/forms/Field'
import { GeneralErrors } from '@client/kits/forms/GeneralErrors'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useReplyToNotificationMutation } from '@client/state/conversations/conversationsApi'
import { useTexts } from '@client/texts/catalogue'
import { conversationTexts } from '@client/texts/conversationTexts'
import * as styles from './Conversation.module.css'

const blank = { message: '' }
const schema = z.object({ message: messageText })

/**
 * Replies to a personal message (IN-029 to IN-032). What is typed is a draft of its message; Ctrl and Enter send it, and
 * a text that could not be sent stays.
 */
export const ReplyBox = ({ id }: { id: string }) => {
  const texts = useTexts(conversationTexts)
  const [reply] = useReplyToNotificationMutation()
  const form = useServerForm({
    schema,
    fields: { message: { label: texts.reply } },
    saved: blank,
    draftId: `inbox/reply/${id}`,
    send: ({ message }, { formKey }) => reply({ id, message, formKey }),
    savedOf: () => blank,
  })
  const { value, label, maxLength: _most, onChange, ...field } = form.fieldOf('message')
  const isBlank = !messageText.safeParse(value).success && value.trim() === ''
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isBlank && !form.isBusy) event.currentTarget.form?.requestSubmit()
  }
  return (
    <form
      id={form.formId}
      aria-label={texts.reply}
      className={styles.composer}
      method="post"
      noValidate
      onSubmit={form.handleSubmit}
    >
      <Field {...field}>
        {(control) => (
          <div className={styles.box}>
            <TextArea
              {...control}
              name="message"
              variant="borderless"
              aria-label={label}
              placeholder={texts.replyPlaceholder}
              autoSize={{ minRows: 1, maxRows: 8 }}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              onKeyDown={handleKeyDown}
            />
            <div className={styles.foot}>
              <span>{texts.sendKeys}</span>
              <SubmitButton
                reason={isBlank ? texts.nothingTyped : null}
                isBusy={form.isBusy}
                isSending={form.isSending}
                icon={<SendHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
              >
                {texts.send}
              </SubmitButton>
            </div>
          </div>
        )}
      </Field>
      <GeneralErrors words={form.general} />
    </form>
  )
}
