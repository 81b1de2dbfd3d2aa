import { SendHorizontal } from 'lucide-react'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { messageText } from '@contract/conversations'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
// behind both, as in dialogs, with which this shares a file of styles
import { focusComposer } from '@client/kits/forms/ComposerField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useDraftUploads } from '@client/kits/media/useDraftUploads'
import { MessageBox, useReasonAgainst } from '@client/kits/messages/MessageBox'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { useReplyToNotificationMutation } from '@client/state/personalMessages/personalMessagesApi'
import {
  replyDraftId,
  replyFilesId,
  selectWaitingReply,
  waitingReplyId,
} from '@client/state/personalMessages/waitingReplies'
import { draftSaved } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { conversationTexts } from '@client/texts/conversationTexts'
import { useIsOnline } from '@client/ui/useOnline'

const blank = { message: '' }
const schema = z.object({ message: messageText })
type Props = {
  id: string
  /** The reply is about to take this place, to wait for the network. */
  onWait: () => void
  onSent: () => void
}

/**
 * Replies to a personal message (IN-029 to IN-032). What is typed is a draft of its message, and what could not be sent
 * stays, text and files. A reply that is sent without a network waits for it.
 */
export const ReplyBox = ({ id, onWait, onSent }: Props) => {
  const texts = useTexts(conversationTexts)
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [reply] = useReplyToNotificationMutation()
  const uploads = useDraftUploads(replyFilesId(id))
  const isOnline = useIsOnline()
  const place = useRef<HTMLFormElement>(null)
  const form = useServerForm({
    schema,
    fields: { message: { label: texts.reply } },
    saved: blank,
    draftId: replyDraftId(id),
    send: async ({ message }, { formKey }) => {
      if (navigator.onLine) return reply({ id, message, mediaId: uploads.mediaId, formKey })
      const files = await uploads.take()
      onWait()
      dispatch(draftSaved({ formId: waitingReplyId(id), values: { message, formKey, files } }))
      return {}
    },
    savedOf: () => blank,
    onSaved: () => {
      uploads.drop()
      focusComposer(place.current)
      if (!selectWaitingReply(getState(), id)) onSent()
    },
  })
  const field = form.fieldOf('message')
  const reason = useReasonAgainst(field.value, uploads, { waitsForFiles: isOnline })
  return (
    <form ref={place} id={form.formId} aria-label={texts.reply} method="post" noValidate onSubmit={form.handleSubmit}>
      <MessageBox
        {...field}
        uploads={uploads}
        placeholder={texts.replyPlaceholder}
        maySend={reason === null && !form.isBusy}
        isSending={form.isSending}
        send={
          <SubmitButton
            reason={reason}
            isBusy={form.isBusy}
            isSending={form.isSending}
            icon={<SendHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            {texts.send}
          </SubmitButton>
        }
      />
      <GeneralErrors words={form.general} />
    </form>
  )
}
