import { memo } from 'react'
import { selectMessage } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { LinkedText } from '@client/ui/LinkedText'
import { formatInZone } from '@client/ui/zonedTime'
import { MessageActions } from './MessageActions'
import { MessageFiles } from './MessageFiles'
import * as styles from './MessageRow.module.css'
import { Quote } from './Quote'
import { ThumbsUp } from './ThumbsUp'
import { useActiveRow } from './useActiveRow'

type Props = { sid: string; index: number; isOwn: boolean; name: string; isFirst: boolean }

/** One message: its files, then its bubble. Pointing at it, focusing it or a long press show what can be done with it. */
export const MessageRow = memo(({ sid, index, isOwn, name, isFirst }: Props) => {
  const texts = useTexts(conversationsTexts)
  const message = useAppSelector((state) => selectMessage(state, sid, index))
  const timeZone = useAppSelector(selectTimeZone)
  const { isActive, hold, release, events } = useActiveRow()
  if (!message) return null
  const { body, files, reply, isEdited, dateCreated } = message
  const hasBubble = body !== '' || reply !== null
  const time = formatInZone(dateCreated, timeZone, 'time')
  const bubble = isOwn ? styles.own : styles.other
  return (
    <article
      className={styles.row}
      aria-label={`${isOwn ? texts.you : name}, ${time}`}
      data-message={index}
      tabIndex={-1}
      {...events}
    >
      {files.length > 0 && <MessageFiles message={message} />}
      {hasBubble && (
        <div className={isFirst && files.length === 0 ? styles.first : undefined}>
          <div className={bubble} dir="auto" title={texts.sentAt(formatInZone(dateCreated, timeZone, 'full'))}>
            {reply && <Quote sid={sid} reply={reply} />}
            <LinkedText text={body} />
            {isEdited && <span className={styles.edited}>{texts.edited}</span>}
          </div>
        </div>
      )}
      <ThumbsUp message={message} />
      {isActive && <MessageActions message={message} isOwn={isOwn} name={name} onMenu={hold} onDone={release} />}
    </article>
  )
})
MessageRow.displayName = 'MessageRow'
