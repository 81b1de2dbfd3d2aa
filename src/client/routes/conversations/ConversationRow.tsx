import { differenceInMinutes } from 'date-fns'
import { BellOff } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import {
  selectConversation,
  selectNameOf,
  selectOwnIdentity,
  selectTypingNames,
} from '@client/state/chat/chatSelectors'
import type { LastMessage } from '@client/state/chat/chatTypes'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { Avatar } from '@client/ui/Avatar'
import { CountBadge } from '@client/ui/CountBadge'
import { formatInZone, relativeTime } from '@client/ui/zonedTime'
import { conversationPath } from './chatAddress'
import * as styles from './ConversationRow.module.css'
import { typingText } from './TypingLine'

/** As lists of conversations show it: '2 min' under an hour, then '09:48', 'Yesterday', 'Nov 17' (LC-007). */
const shortTime = (instant: string, now: string, timeZone: string): string => {
  const minutes = differenceInMinutes(now, instant)
  return minutes >= 1 && minutes < 60 ? `${minutes} min` : relativeTime(instant, now, timeZone)
}

/** 'You: On my way', 'Tom: Who can open?', '3 file(s) attached' (LC-007). */
const useExcerpt = (sid: string, last: LastMessage | null): string => {
  const texts = useTexts(conversationsTexts)
  const own = useAppSelector(selectOwnIdentity)
  const name = useAppSelector((state) => last && selectNameOf(state, sid, last.author))
  if (!last) return ''
  if (last.body === '') return last.fileCount > 0 ? texts.files(last.fileCount) : ''
  if (last.author === own) return `${texts.youWrote} ${last.body}`
  const first = name?.trim().split(/\s+/)[0]
  return first ? texts.said(first, last.body) : last.body
}

type Props = { sid: string; isCurrent: boolean; position: number; total: number }

/** A conversation in the list. */
export const ConversationRow = memo(({ sid, isCurrent, position, total }: Props) => {
  const texts = useTexts(conversationsTexts)
  const conversation = useAppSelector((state) => selectConversation(state, sid))
  const typing = typingText(
    useAppSelector((state) => selectTypingNames(state, sid)),
    texts,
  )
  const now = useAppSelector(({ clock }) => clock.now)
  const timeZone = useAppSelector(selectTimeZone)
  const excerpt = useExcerpt(sid, conversation?.lastMessage ?? null)
  if (!conversation) return null
  const { name, unread, isMuted, lastMessage } = conversation
  const at = lastMessage?.dateCreated
  return (
    <article className={styles.row} aria-posinset={position} aria-setsize={total}>
      <Link
        to={conversationPath(sid)}
        className={unread > 0 ? styles.unread : styles.link}
        aria-current={isCurrent ? 'true' : undefined}
        data-sid={sid}
      >
        <Avatar id={sid} name={name} size={40} isRound={false} />
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        <span className={styles.marks}>
          {isMuted && <BellOff size={14} strokeWidth={1.75} role="img" aria-label={texts.muted} />}
          {at !== undefined && (
            <time dateTime={at} title={formatInZone(at, timeZone, 'full')}>
              {shortTime(at, now, timeZone)}
            </time>
          )}
        </span>
        <span className={typing === null ? styles.excerpt : styles.typing} dir="auto" title={typing ?? excerpt}>
          {typing ?? excerpt}
        </span>
        {unread > 0 && (
          <span className={styles.count}>
            <CountBadge count={unread} label={texts.unread(unread)} />
          </span>
        )}
      </Link>
    </article>
  )
})
ConversationRow.displayName = 'ConversationRow'
