import type { KeyboardEvent } from 'react'
import * as z from 'zod/mini'
import { conversationForm, longestSubject } from '@contract/conversations'
import { submitByKey } from '@client/kits/forms/ComposerField'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { focusField } from '@client/kits/forms/FormErrors'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { LongTextField, TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useResetOnRemoval, useUploads } from '@client/kits/media/useUploads'
import { useAppDispatch } from '@client/state/hooks'
import { useStartConversationMutation } from '@client/state/personalMessages/personalMessagesApi'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { composerTexts } from '@client/texts/composerTexts'
import { conversationTexts, newMessageTexts } from '@client/texts/conversationTexts'
import { inboxTexts } from '@client/texts/inboxTexts'
import { media } from '@client/theme/layout'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import { FilePicker } from '@client/ui/media/FilePicker'
import { UploadList } from '@client/ui/media/UploadList'
import { useMedia } from '@client/ui/useMedia'
import * as styles from './NewMessageDialog.module.css'
import { RecipientField } from './RecipientField'

const { recipientId, subject, message } = conversationForm.shape
/** The name is not sent: the draft keeps it, so that a restored form can say to whom it goes. */
const schema = z.object({ recipientId, recipientName: z.string(), subject, message })
const blank = { recipientId: '', recipientName: '', subject: '', message: '' }
/** Files do not change while they are being sent. */
const notNow = () => {}

/** To whom and about what a message is, and what its draft is known by. */
type Addressed = { globalId: string; fullName: string; subject: string; draft: string }
const addressedTo = ({ globalId, fullName, subject }: Addressed) => ({
  ...blank,
  recipientId: globalId,
  recipientName: fullName,
  subject: subject.slice(0, longestSubject),
})

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Gets the sender's own notification of the new conversation. */
  onSent: (notificationId: string) => void
  /** Stays the same while it is mounted. */
  to?: Addressed
}

/** Writes a personal message to somebody (D-104). What could not be sent stays, text and files. */
export const NewMessageDialog = ({ isOpen, onClose, onSent, to }: Props) => {
  const texts = { ...useTexts(conversationTexts), ...useTexts(newMessageTexts) }
  const { newMessage: title } = useTexts(inboxTexts)
  const { ctrlEnterSends } = useTexts(composerTexts)
  const dispatch = useAppDispatch()
  const isTouch = useMedia(media.touch)
  const [start] = useStartConversationMutation()
  const uploads = useUploads()
  const place = useResetOnRemoval(uploads.reset)
  const form = useServerForm({
    schema,
    fields: {
      recipientId: { label: texts.to },
      recipientName: { label: texts.to },
      subject: { label: texts.subject },
      message: { label: texts.message },
    },
    saved: to ? addressedTo(to) : blank,
    draftId: to ? `inbox/newMessage/${to.draft}` : 'inbox/newMessage',
    send: ({ recipientName: _shown, ...typed }, { formKey }) =>
      start({ conversation: { ...typed, mediaId: uploads.mediaId }, formKey }),
    onSaved: ({ notificationId }) => {
      onClose()
      dispatch(viewChanged({ dialogHolds: null, dialogDraft: null })) // nothing is left to lose by going on
      onSent(notificationId)
    },
  })
  const { isSending } = form
  const filesReason = () => {
    if (uploads.isUploading) return texts.filesUploading
    return uploads.hasFailed ? texts.filesFailed : null
  }
  const reason = filesReason()
  /** Half a message is not sent by the key that ends a line. */
  const goToMessage = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusField(form.formId, 'message')
  }
  const hasFiles = uploads.list.uploads.length > 0
  return (
    <>
      <LeaveGuard />
      <FormDialog
        form={{ ...form, isChanged: form.isChanged || hasFiles }}
        title={title}
        isOpen={isOpen}
        onClose={onClose}
        onReset={uploads.reset}
        submitText={texts.send}
        reason={reason}
      >
        <div
          ref={place}
          className={styles.fields}
          onKeyDown={submitByKey('Ctrl+Enter', reason === null && !form.isBusy)}
        >
          <FileDropArea onFiles={isSending ? notNow : uploads.add}>
            <RecipientField
              {...form.fieldOf('recipientId')}
              chosenName={form.values.recipientName}
              onChoose={(id, name) => {
                form.change('recipientId', id)
                form.change('recipientName', name)
              }}
            />
            <TextField {...form.fieldOf('subject')} onPressEnter={goToMessage} />
            <LongTextField
              {...form.fieldOf('message')}
              rows={4}
              takesFocus={to !== undefined} // all else is filled in
              {...(!isTouch && { help: ctrlEnterSends })}
            />
            <div className={styles.files}>
              <UploadList {...uploads.list} onRemove={isSending ? notNow : uploads.list.onRemove} />
              <FilePicker {...uploads.picker} isDisabled={isSending} />
            </div>
          </FileDropArea>
        </div>
      </FormDialog>
    </>
  )
}
