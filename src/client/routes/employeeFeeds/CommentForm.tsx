import { SendHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { commentForm } from '@contract/feeds'
import { ComposerField, focusComposer } from '@client/kits/forms/ComposerField'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useCommentOnFeedMutation } from '@client/state/feeds/feedComments'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { Avatar } from '@client/ui/Avatar'
import * as styles from './CommentForm.module.css'

type Props = { feedId: string; locationId: string }

/**
 * Comments on a feed (FE-035 to FE-037). What is typed is a draft of its feed, and what could not be sent stays.
 */
export const CommentForm = ({ feedId, locationId }: Props) => {
  const texts = useTexts(feedTexts)
  const account = useAppSelector(selectAccount)
  const [send] = useCommentOnFeedMutation()
  const place = useRef<HTMLFormElement>(null)
  const blank = { comment: '', locationId }
  const form = useServerForm({
    schema: commentForm,
    fields: { comment: { label: texts.writeComment }, locationId: { label: '' } },
    saved: blank,
    draftId: `feed/comment/${feedId}`,
    send: ({ comment }, { formKey }) => send({ feedId, locationId, comment, formKey }),
    savedOf: () => blank,
    onSaved: () => focusComposer(place.current),
  })
  return (
    <form ref={place} id={form.formId} className={styles.form} method="post" noValidate onSubmit={form.handleSubmit}>
      {account && <Avatar id={account.globalId} name={`${account.firstName} ${account.lastName}`} size={28} />}
      <div className={styles.field}>
        <ComposerField
          {...form.fieldOf('comment')}
          placeholder={texts.commentPlaceholder}
          maxRows={5}
          maySend={!form.isBusy}
          className={styles.box}
        >
          {(text) => (
            <>
              {text}
              <SubmitButton
                reason={null}
                isBusy={form.isBusy}
                isSending={form.isSending}
                isSecondary
                className={styles.send ?? ''}
                aria-label={texts.sendComment}
                icon={<SendHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
              />
            </>
          )}
        </ComposerField>
        <GeneralErrors words={form.general} />
      </div>
    </form>
  )
}
