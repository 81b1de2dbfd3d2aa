import TextArea from 'antd/es/input/TextArea'
import { SendHorizontal } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { commentForm } from '@contract/feeds'
import { Field } from '@client/kits/forms/Field'
import { GeneralErrors } from '@client/kits/forms/GeneralErrors'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useCommentOnFeedMutation } from '@client/state/feeds/feedsApi'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { Avatar } from '@client/ui/Avatar'
import * as styles from './CommentForm.module.css'

type Props = { feedId: string; locationId: string }

/**
 * Comments on a feed (FE-035 to FE-037). What is typed is a draft of its feed; Ctrl and Enter send it, and what could not
 * be sent stays.
 */
export const CommentForm = ({ feedId, locationId }: Props) => {
  const texts = useTexts(feedTexts)
  const account = useAppSelector(selectAccount)
  const [send] = useCommentOnFeedMutation()
  const place = useRef<HTMLFormElement>(null)
  const blank = { comment: '', locationId }
  /** The button is disabled for a moment, and loses the focus to the card. A person who has moved on is left alone. */
  const focusText = () => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement === place.current?.closest('article')
    if (isLost || place.current?.contains(activeElement)) place.current?.querySelector('textarea')?.focus()
  }
  const form = useServerForm({
    schema: commentForm,
    fields: { comment: { label: texts.writeComment }, locationId: { label: '' } },
    saved: blank,
    draftId: `feed/comment/${feedId}`,
    send: ({ comment }, { formKey }) => send({ feedId, locationId, comment, formKey }),
    savedOf: () => blank,
    onSaved: focusText,
  })
  const { value, label, maxLength: _most, onChange, ...field } = form.fieldOf('comment')
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!form.isBusy) event.currentTarget.form?.requestSubmit()
  }
  return (
    <form ref={place} id={form.formId} className={styles.form} method="post" noValidate onSubmit={form.handleSubmit}>
      {account && <Avatar id={account.globalId} name={`${account.firstName} ${account.lastName}`} size={28} />}
      <div className={styles.field}>
        <Field {...field}>
          {(control) => (
            <div className={styles.box}>
              <TextArea
                {...control}
                name="comment"
                variant="borderless"
                className={styles.text ?? ''}
                aria-label={label}
                placeholder={texts.commentPlaceholder}
                rows={1}
                autoSize={value !== '' && { minRows: 1, maxRows: 5 }} // measuring each empty box would slow down scrolling
                value={value}
                onChange={({ target }) => onChange(target.value)}
                onKeyDown={handleKeyDown}
              />
              <SubmitButton
                reason={null}
                isBusy={form.isBusy}
                isSending={form.isSending}
                isSecondary
                className={styles.send ?? ''}
                aria-label={texts.sendComment}
                icon={<SendHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
              />
            </div>
          )}
        </Field>
        <GeneralErrors words={form.general} />
      </div>
    </form>
  )
}
