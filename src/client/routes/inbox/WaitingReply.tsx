import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { sendWhatWaits } from '@client/state/conversations/sendWhatWaits'
import { replyDraftId, waitingReplyId, type WaitingReply as Reply } from '@client/state/conversations/waitingReplies'
import { draftDropped, draftKept } from '@client/state/drafts/draftsEvents'
import { useAppDispatch } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationTexts } from '@client/texts/conversationTexts'
import { useIsOnline } from '@client/ui/useIsOnline'
import * as conversation from './Conversation.module.css'
import * as styles from './WaitingReply.module.css'

/** A reply that was sent without a network, in the place of the box for another one. */
export const WaitingReply = ({ id, reply: { message } }: { id: string; reply: Reply }) => {
  const texts = useTexts(conversationTexts)
  const dispatch = useAppDispatch()
  const isOnline = useIsOnline()
  const edit = () => {
    dispatch(draftKept({ formId: replyDraftId(id), values: { message } }))
    dispatch(draftDropped({ formId: waitingReplyId(id) }))
  }
  return (
    <section className={conversation.composer} aria-label={texts.reply}>
      <div className={styles.box}>
        <p role="status" className={styles.state}>
          <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {isOnline ? texts.waits : texts.waitsOffline}
        </p>
        <p className={styles.words} dir="auto">
          {message}
        </p>
        <div className={styles.foot}>
          <Button onClick={edit}>{texts.edit}</Button>
          {isOnline && (
            <Button type="primary" onClick={() => void dispatch(sendWhatWaits())}>
              {texts.sendNow}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
