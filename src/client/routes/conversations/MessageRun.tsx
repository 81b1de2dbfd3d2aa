import { CheckCheck } from 'lucide-react'
import { memo } from 'react'
import { selectConversation, selectOwnIdentity, selectSeenBy } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { Avatar } from '@client/ui/Avatar'
import { SkeletonWord } from '@client/ui/SkeletonLine'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { formatInZone } from '@client/ui/zonedTime'
import type { Run } from './groupMessages'
import { MessageRow } from './MessageRow'
import * as styles from './MessageRun.module.css'
import { useAuthorName } from './useAuthorName'

/** Larger rooms do not tell who has read what (D-102). */
const largestRoom = 50
/** Names that are shown; the rest are a number. */
const mostNames = 3

/** Who has read the person's last message. */
const SeenBy = ({ sid, index, author }: { sid: string; index: number; author: string }) => {
  const texts = useTexts(conversationsTexts)
  const isTold = useAppSelector((state) => (selectConversation(state, sid)?.memberCount ?? 0) <= largestRoom)
  // One text, so that a member who reads on does not render it again.
  const all = useAppSelector((state) =>
    isTold
      ? selectSeenBy(state, sid, { index, author })
          .map(({ name }) => name)
          .join('\n')
      : '',
  )
  if (all === '') return null
  const names = all.split('\n')
  const shown = names.slice(0, mostNames).join(', ')
  const more = names.length - mostNames
  return (
    <p className={styles.seen} title={names.join(', ')}>
      <CheckCheck size={14} strokeWidth={1.75} aria-hidden="true" />
      {more > 0 ? texts.seenByMore(shown, more) : texts.seenBy(shown)}
    </p>
  )
}

type Props = {
  sid: string
  run: Run
  /** The person's last message, when it is in this run. */
  seenAt: number | null
}

/** Messages of one author within five minutes: own ones on the right, others on the left with name and picture. */
export const MessageRun = memo(({ sid, run, seenAt }: Props) => {
  const texts = useTexts(conversationsTexts)
  const isOwn = useAppSelector(selectOwnIdentity) === run.author
  const timeZone = useAppSelector(selectTimeZone)
  const known = useAuthorName(sid, run.author)
  const name = known ?? ''
  const { dateCreated, author, indexes, isNew } = run
  const time = (
    <time dateTime={dateCreated} title={formatInZone(dateCreated, timeZone, 'full')} className={styles.time}>
      {formatInZone(dateCreated, timeZone, 'time')}
    </time>
  )
  return (
    <div className={styles.run}>
      {isNew && (
        <p className={styles.new} data-new-line>
          <span>{texts.newMessages}</span>
        </p>
      )}
      <div className={isOwn ? styles.own : styles.other}>
        {!isOwn && <Avatar id={author} name={name} size={32} />}
        <div className={styles.head}>
          {isOwn ? (
            <VisuallyHidden>{texts.you}</VisuallyHidden>
          ) : (
            <span className={styles.name}>{known ?? <SkeletonWord width={96} />}</span>
          )}
          {time}
        </div>
        {indexes.map((index, at) => (
          <MessageRow key={index} sid={sid} index={index} isOwn={isOwn} name={name} isFirst={at === 0} />
        ))}
        {seenAt !== null && <SeenBy sid={sid} index={seenAt} author={author} />}
      </div>
    </div>
  )
})
MessageRun.displayName = 'MessageRun'
