import { Button } from 'antd'
import { differenceInMinutes } from 'date-fns'
import { BellOff, SquarePen } from 'lucide-react'
import { memo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { VList } from 'virtua'
import { pages } from '@contract/pages'
import { SearchBox } from '@client/kits/records/SearchBox'
import { chatRetried } from '@client/state/chat/chatEvents'
import {
  selectChatStatus,
  selectConversation,
  selectConversationSids,
  selectIsListKnown,
  selectMatchingSids,
  selectNameOf,
  selectOwnIdentity,
  selectTypingNames,
} from '@client/state/chat/chatSelectors'
import type { LastMessage } from '@client/state/chat/chatTypes'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { groupChatsTitles } from '@client/texts/titles'
import { Avatar } from '@client/ui/Avatar'
import { CountBadge } from '@client/ui/CountBadge'
import { EmptyState, ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { illustrations } from '@client/ui/illustrations'
import { rowsOnScreen } from '@client/ui/sizes'
import { formatInZone, relativeTime } from '@client/ui/zonedTime'
import * as styles from './ConversationList.module.css'
import { typingText } from './TypingLine'
import { conversationPath } from './chatAddress'

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
const ConversationRow = memo(({ sid, isCurrent, position, total }: Props) => {
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

const widths = ['58%', '70%', '64%', '46%', '52%', '61%', '38%', '49%']

/** Placeholder rows: picture, name and last message. */
const ConversationListSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label={useTexts(conversationsTexts).loadingList}>
    {widths.map((width) => (
      <div key={width} className={styles.skeletonRow}>
        <SkeletonLine width={40} height={40} />
        <span className={styles.skeletonWords}>
          <SkeletonLine width={width} />
          <SkeletonLine width="86%" />
        </span>
      </div>
    ))}
  </div>
)

/** Height of a row in pixels at the usual text size; the list measures the rendered rows. */
const rowHeight = 62

/** The conversations that match the search, or why there are none (LC-041, LC-042). */
const Rows = ({ search, openSid }: { search: string; openSid: string | undefined }) => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(selectIsListKnown)
  const status = useAppSelector(selectChatStatus)
  const hasNone = useAppSelector((state) => selectConversationSids(state).length === 0)
  const sids = useAppSelector((state) => selectMatchingSids(state, search))

  if (!isKnown && hasNone && status === 'failed')
    return (
      <div className={styles.place}>
        <ErrorState text={texts.listFailed} onRetry={() => dispatch(chatRetried())} />
      </div>
    )
  if (!isKnown && hasNone) return <ConversationListSkeleton />
  if (sids.length === 0)
    return (
      <div className={styles.place} role="status">
        <EmptyState
          drawing={illustrations.inbox}
          text={hasNone ? texts.nothingJoined : texts.nothingFound(search.trim())}
        />
      </div>
    )
  return (
    <VList
      data={[...sids]}
      itemSize={rowHeight}
      ssrCount={rowsOnScreen(rowHeight)}
      role="feed"
      data-list-keys=""
      aria-label={texts.list}
      className={styles.rows}
    >
      {(sid, index) => (
        <ConversationRow key={sid} sid={sid} isCurrent={sid === openSid} position={index + 1} total={sids.length} />
      )}
    </VList>
  )
}

/** From the chat to a new one, for those who lead group chats. */
const NewGroupChat = () => {
  const { newGroupChat: label } = useTexts(groupChatsTitles)
  const navigate = useNavigate()
  return (
    <Button
      type="primary"
      title={label}
      aria-label={label}
      icon={<SquarePen size={16} strokeWidth={1.75} />}
      onClick={() => void navigate(pages.newGroupChat.path)}
    />
  )
}

/** The conversations of the person, with a search in their names (LC-006). */
export const ConversationList = ({ openSid }: { openSid: string | undefined }) => {
  const texts = useTexts(conversationsTexts)
  const mayCreate = useAppSelector((state) => selectMay(state, 'groupChat.createUpdate'))
  const [search, setSearch] = useScreenState('search', '', { isTyped: true })
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label={texts.search} value={search} onChange={setSearch} />
        {mayCreate && <NewGroupChat />}
      </div>
      <Rows search={search} openSid={openSid} />
    </>
  )
}
