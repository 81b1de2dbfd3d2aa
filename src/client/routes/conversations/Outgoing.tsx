import { Clock, RotateCw, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { OutgoingMessage } from '@client/state/chat/chatTypes'
import { messageRetried, outgoingDiscarded } from '@client/state/chat/chatEvents'
import { selectOutgoing } from '@client/state/chat/chatSelectors'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { LinkedText } from '@client/ui/LinkedText'
import { FileSummary } from '@client/ui/media/FileSummary'
import { formatInZone } from '@client/ui/zonedTime'
import { DayMark } from './DaySection'
import { dayOf } from './groupMessages'
import * as styles from './Outgoing.module.css'
import { Quote } from './Quote'

/** 'Sending...' (LC-030), or the way to try again (LC-031, LC-032) or give up. */
const State = ({ message: { tmpId, state, files } }: { message: OutgoingMessage }) => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  if (state === 'failed')
    return (
      <p className={styles.failed} role="alert">
        <button type="button" onClick={() => dispatch(messageRetried({ tmpId }))}>
          <RotateCw size={14} strokeWidth={1.75} aria-hidden="true" />
          {texts.retry}
        </button>
        <button
          type="button"
          aria-label={texts.delete}
          title={texts.delete}
          onClick={() => dispatch(outgoingDiscarded({ tmpId }))}
        >
          <Trash2 size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </p>
    )
  return (
    <p className={styles.sending}>
      {files.length > 0 && <progress className={styles.progress} aria-label={texts.sending} />}
      <Clock size={14} strokeWidth={1.75} aria-hidden="true" />
      {texts.sending}
    </p>
  )
}

const OutgoingRow = memo(({ message }: { message: OutgoingMessage }) => {
  const { body, files, reply, state, conversationSid } = message
  return (
    <div className={styles.row}>
      <div className={state === 'failed' ? styles.whole : styles.pale}>
        {files.map(({ id, name, size }) => (
          <div key={id} className={styles.file}>
            <FileSummary name={name} size={size} />
          </div>
        ))}
        {(body !== '' || reply) && (
          <div className={state === 'failed' ? styles.failedBubble : styles.bubble} dir="auto">
            {reply && <Quote sid={conversationSid} reply={reply} />}
            <LinkedText text={body} />
          </div>
        )}
      </div>
      <State message={message} />
    </div>
  )
})
OutgoingRow.displayName = 'OutgoingRow'

/** What was not sent yet, below everything else. `lastDay` is the day of the last message. */
export const Outgoing = ({ sid, lastDay }: { sid: string; lastDay: string | undefined }) => {
  const outgoing = useAppSelector((state) => selectOutgoing(state, sid))
  const timeZone = useAppSelector(selectTimeZone)
  const [first] = outgoing
  if (!first) return null
  const { createdAt } = first
  return (
    <section className={styles.outgoing}>
      {dayOf(createdAt, timeZone) !== lastDay && <DayMark instant={createdAt} />}
      <time className={styles.time} dateTime={createdAt} title={formatInZone(createdAt, timeZone, 'full')}>
        {formatInZone(createdAt, timeZone, 'time')}
      </time>
      {outgoing.map((message) => (
        <OutgoingRow key={message.tmpId} message={message} />
      ))}
    </section>
  )
}
