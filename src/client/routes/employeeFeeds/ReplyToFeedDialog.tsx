import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { messageText } from '@contract/conversations'
import { pages } from '@contract/pages'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useDraftUploads } from '@client/kits/media/useDraftUploads'
import { MessageBox, useReasonAgainst } from '@client/kits/messages/MessageBox'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useReplyToFeedMutation } from '@client/state/feeds/feedReplyApi'
import { employeeFeedList } from '@client/state/feeds/feedsApi'
import { useFeed } from '@client/state/feeds/feedsSelectors'
import { useAppDispatch } from '@client/state/hooks'
import { viewChanged } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { conversationTexts } from '@client/texts/conversationTexts'
import { feedDialogTexts } from '@client/texts/feedDialogTexts'
import { excerptOf } from '@client/ui/textOfHtml'
import * as styles from './ReplyToFeedDialog.module.css'
import { focusAround } from './cardFocus'
import type { FeedDialog } from './useAskAbout'

/**
 * A dialog about a feed: whether it is open, and about which one; while it closes, about the one that it was open for.
 * `onDecide` notes where the focus goes once it has closed.
 */
export const useFeedDialog = (dialog: FeedDialog) => {
  const { openId, close } = useRecordDialog(`employeeFeeds/${dialog}`)
  const [lastId, setLastId] = useState(openId ?? '')
  if (openId !== null && openId !== lastId) setLastId(openId)
  const placeFocus = useRef(() => {})
  const [id = '', commentId = ''] = lastId.split('/')
  return {
    isOpen: openId !== null,
    id,
    commentId,
    onClose: close,
    onDecide: () => {
      placeFocus.current = focusAround(id)
    },
    onClosed: () => {
      placeFocus.current()
      placeFocus.current = () => {}
    },
  }
}

const schema = z.object({ message: messageText })
const blank = { message: '' }

const ReplyForm = ({
  id,
  isOpen,
  onClose,
  onClosed,
}: Omit<ReturnType<typeof useFeedDialog>, 'commentId' | 'onDecide'>) => {
  const texts = { ...useTexts(conversationTexts), ...useTexts(feedDialogTexts) }
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [feed] = useState(useFeed(id)) // as it was answered: it may leave the page meanwhile
  const [send] = useReplyToFeedMutation()
  const uploads = useDraftUploads(`feed/replyFiles/${id}`)
  const form = useServerForm({
    schema,
    fields: { message: { label: texts.message } },
    saved: blank,
    draftId: `feed/reply/${id}`,
    send: async ({ message }, { formKey }) => {
      const outcome = await send({ id, message, mediaId: uploads.mediaId, formKey })
      const isGone = outcome.error && 'status' in outcome.error && outcome.error.status === 404
      if (isGone) void dispatch(employeeFeedList.refreshRecord(id))
      return outcome
    },
    onSaved: ({ notificationId }) => {
      uploads.drop()
      onClose()
      dispatch(viewChanged({ dialogHolds: null, dialogDraft: null })) // nothing is left to lose by going on
      void navigate(`${pages.messages.path}?notification_id=${encodeURIComponent(notificationId)}`)
    },
  })
  const field = form.fieldOf('message')
  const reason = useReasonAgainst(field.value, uploads)
  const [firstName = ''] = feed?.user?.fullName.split(' ') ?? []
  const topic = excerptOf(feed?.content ?? '')
  const hasFiles = uploads.list.uploads.length > 0
  return (
    <>
      <LeaveGuard />
      <FormDialog
        form={{ ...form, isChanged: form.isChanged || hasFiles }}
        title={texts.messageTo(firstName)}
        isOpen={isOpen}
        onClose={onClose}
        onClosed={onClosed}
        onReset={uploads.drop}
        submitText={texts.send}
        reason={reason}
      >
        {topic !== '' && (
          <p className={styles.topic} dir="auto">
            {texts.replyAbout(topic)}
          </p>
        )}
        <MessageBox
          {...field}
          uploads={uploads}
          placeholder={texts.messagePlaceholder}
          maySend={reason === null && !form.isBusy}
          isSending={form.isSending}
        />
      </FormDialog>
    </>
  )
}

/** Writes to the author of a feed (FE-040, D-108): nothing is there before it is sent, and then the inbox shows where it went. */
export const ReplyToFeedDialog = () => {
  const dialog = useFeedDialog('reply')
  return <ReplyForm key={dialog.id} {...dialog} />
}
