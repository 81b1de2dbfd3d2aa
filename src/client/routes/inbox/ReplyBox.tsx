import { SendHorizontal } from 'lucide-react'
import * as z from 'zod/mini'
import { messageText } from '@contract/conversations'
import { ComposerField } from '@client/kits/forms/ComposerField'
import { GeneralErrors } from '@client/kits/forms/GeneralErrors'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useResetOnRemoval } from '@client/kits/media/useResetOnRemoval'
import { useReplyToNotificationMutation } from '@client/state/personalMessages/personalMessagesApi'
import { replyDraftId, waitingReplyId } from '@client/state/personalMessages/waitingReplies'
import { draftKept } from '@client/state/view/viewEvents'
import { useAppDispatch } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationTexts } from '@client/texts/conversationTexts'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import { FilePicker } from '@client/ui/media/FilePicker'
import { UploadList } from '@client/ui/media/UploadList'
import { useIsOnline } from '@client/ui/useOnline'
import * as styles from './Conversation.module.css'
import { useReplyUploads } from './useReplyUploads'

const blank = { message: '' }
const schema = z.object({ message: messageText })
type Props = {
  id: string
  /** The reply is about to take this place, to wait for the network. */
  onWait: () => void
}
/** Files do not change while they are being sent. */
const notNow = () => {}

/**
 * Replies to a personal message (IN-029 to IN-032). What is typed is a draft of its message; Ctrl and Enter send it, and
 * what could not be sent stays, text and files. A reply that is sent without a network waits for it.
 */
export const ReplyBox = ({ id, onWait }: Props) => {
  const texts = useTexts(conversationTexts)
  const dispatch = useAppDispatch()
  const [reply] = useReplyToNotificationMutation()
  const uploads = useReplyUploads(id)
  const isOnline = useIsOnline()
  const place = useResetOnRemoval(uploads.reset)
  const form = useServerForm({
    schema,
    fields: { message: { label: texts.reply } },
    saved: blank,
    draftId: replyDraftId(id),
    send: async ({ message }, { formKey }) => {
      if (navigator.onLine) return reply({ id, message, mediaId: uploads.mediaId, formKey })
      const files = await uploads.take()
      onWait()
      dispatch(draftKept({ formId: waitingReplyId(id), values: { message, formKey, files } }))
      return {}
    },
    savedOf: () => blank,
    onSaved: uploads.sent,
  })
  const field = form.fieldOf('message')
  const isBlank = !messageText.safeParse(field.value).success && field.value.trim() === ''
  const reasonAgainst = () => {
    if (isBlank) return texts.nothingTyped
    if (!isOnline) return null // the files wait as well
    if (uploads.isUploading) return texts.filesUploading
    return uploads.hasFailed ? texts.filesFailed : null
  }
  const reason = reasonAgainst()
  const isSending = form.isSending
  return (
    <form
      id={form.formId}
      aria-label={texts.reply}
      className={styles.composer}
      method="post"
      noValidate
      onSubmit={form.handleSubmit}
    >
      <ComposerField
        {...field}
        placeholder={texts.replyPlaceholder}
        maxRows={8}
        maySend={reason === null && !form.isBusy}
      >
        {(text) => (
          <FileDropArea onFiles={isSending ? notNow : uploads.add}>
            <div ref={place} className={styles.box}>
              {text}
              <div className={styles.files}>
                <UploadList {...uploads.list} onRemove={isSending ? notNow : uploads.list.onRemove} />
              </div>
              <div className={styles.foot}>
                <FilePicker {...uploads.picker} isCompact isDisabled={isSending} />
                <div className={styles.sending}>
                  <span className={styles.keys}>{texts.sendKeys}</span>
                  <SubmitButton
                    reason={reason}
                    isBusy={form.isBusy}
                    isSending={isSending}
                    icon={<SendHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
                  >
                    {texts.send}
                  </SubmitButton>
                </div>
              </div>
            </div>
          </FileDropArea>
        )}
      </ComposerField>
      <GeneralErrors words={form.general} />
    </form>
  )
}
