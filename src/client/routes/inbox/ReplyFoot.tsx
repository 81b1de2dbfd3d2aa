import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Notification } from '@contract/notifications'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useConversation } from '@client/state/personalMessages/personalMessagesApi'
import { editWaitingReply } from '@client/state/personalMessages/replies'
import { sendWhatWaits } from '@client/state/personalMessages/sendWhatWaits'
import { selectWaitingReply, type WaitingReply as Reply } from '@client/state/personalMessages/waitingReplies'
import { useTexts } from '@client/texts/catalogue'
import { conversationTexts } from '@client/texts/conversationTexts'
import { FileSummary } from '@client/ui/media/FileSummary'
import { useIsOnline } from '@client/ui/useOnline'
import { NoReply } from './NoReply'
import { ReplyBox } from './ReplyBox'
import * as styles from './ReplyFoot.module.css'

type WaitingProps = {
  id: string
  reply: Reply
  /** The box is about to take this place. */
  onWrite: () => void
}

/** A reply that was sent without a network, in the place of the box for another one. */
const WaitingReply = ({ id, reply: { message, files = [] }, onWrite }: WaitingProps) => {
  const texts = useTexts(conversationTexts)
  const dispatch = useAppDispatch()
  const isOnline = useIsOnline()
  const edit = () => {
    onWrite()
    dispatch(editWaitingReply(id))
  }
  return (
    <section tabIndex={-1} className={styles.place} aria-label={texts.reply}>
      <div className={styles.box}>
        <p role="status" className={styles.state}>
          <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {isOnline ? texts.waits : texts.waitsOffline}
        </p>
        <p className={styles.words} dir="auto">
          {message}
        </p>
        {files.length > 0 && (
          <ul className={styles.files} aria-label={texts.waitingFiles}>
            {files.map(({ id: fileId, name, size }) => (
              <li key={fileId}>
                <FileSummary name={name} size={size} />
              </li>
            ))}
          </ul>
        )}
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

type Props = {
  notification: Pick<Notification, 'id' | 'conversationId' | 'sender' | 'subject'>
  /** A reply was sent: it is about to stand at the end of the conversation. */
  onSent: () => void
}

/** Below a personal message and its replies: the box for another one (IN-028), the reply that waits for the network, or why there is neither. */
export const ReplyFoot = ({ notification, onSent }: Props) => {
  const { id, conversationId, sender } = notification
  const waiting = useAppSelector((state) => selectWaitingReply(state, id))
  const place = useRef<HTMLDivElement>(null)
  /** The box and what waits take each other's place; what was pressed is gone then. */
  const isFocusDue = useRef(false)
  const passFocus = () => {
    isFocusDue.current = true
  }
  const isWaiting = waiting !== null
  const hasWaited = useRef(isWaiting)
  const followSent = useEffectEvent(onSent)
  useEffect(() => {
    const isSent = hasWaited.current && !isWaiting && !isFocusDue.current
    hasWaited.current = isWaiting
    if (isSent) followSent()
    if (!isFocusDue.current) return
    isFocusDue.current = false
    place.current?.querySelector<HTMLElement>(isWaiting ? 'section' : 'textarea')?.focus({ preventScroll: true })
  }, [isWaiting])
  const { conversation } = useConversation(conversationId)
  const canReply = conversationId === null ? sender !== null : conversation?.canReply !== false
  if (!canReply) return <NoReply notification={notification} why="inactive" />
  return (
    <div ref={place}>
      {waiting ? (
        <WaitingReply id={id} reply={waiting} onWrite={passFocus} />
      ) : (
        <ReplyBox id={id} onWait={passFocus} onSent={onSent} />
      )}
    </div>
  )
}
