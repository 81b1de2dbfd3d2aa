import { useEffect, useEffectEvent, useRef } from 'react'
import type { Notification } from '@contract/notifications'
import { useAppSelector } from '@client/state/hooks'
import { useConversation } from '@client/state/personalMessages/personalMessagesApi'
import { selectWaitingReply } from '@client/state/personalMessages/waitingReplies'
import { NoReply } from './NoReply'
import { ReplyBox } from './ReplyBox'
import { WaitingReply } from './WaitingReply'

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
