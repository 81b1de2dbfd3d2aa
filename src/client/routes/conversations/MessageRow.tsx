import { EllipsisVertical } from 'lucide-react'
import { type FocusEvent, memo, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { selectMessage } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { LinkedText } from '@client/ui/LinkedText'
import { formatInZone } from '@client/ui/zonedTime'
import { MessageActions } from './MessageActions'
import { MessageFiles } from './MessageFiles'
import * as styles from './MessageRow.module.css'
import { Quote } from './Quote'
import { ThumbsUp } from './ThumbsUp'

/** How long a finger has to stay, in milliseconds. */
const longPressMs = 450

/**
 * Whether a message is pointed at, has the focus, or was pressed for long, and so shows its actions. A pointer that only
 * crosses it is nothing for the store.
 */
const useActiveRow = (index: number) => {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isChosen, setIsChosen] = useScreenState(`actions ${index}`, false)
  const isActive = isPointedAt || isChosen
  const row = useRef<Element>(null)
  const isHeld = useRef(false)
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** By the keyboard: what a click has focused need not stay. */
  const hasFocus = () => {
    const { activeElement } = document
    return row.current?.contains(activeElement) === true && activeElement?.matches(':focus-visible') === true
  }
  const release = () => {
    setIsPointedAt(false)
    setIsChosen(false)
  }
  const leave = () => {
    if (!isHeld.current && !hasFocus()) release()
  }
  const leaveByTouch = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && row.current?.contains(target)) return
    leave()
  })
  useEffect(() => {
    if (!isActive) return undefined
    const listen = (event: Event) => leaveByTouch(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [isActive])
  useEffect(() => () => clearTimeout(press.current), [])

  const stop = () => clearTimeout(press.current)
  return {
    isActive,
    /** Its menu is open: the pointer may leave. */
    hold: (holds: boolean) => {
      isHeld.current = holds
      if (holds) setIsChosen(true)
      else leave()
    },
    release: () => {
      isHeld.current = false
      release()
    },
    /** A tap on the button of touch screens shows the actions, and hides them again. */
    toggle: () => (isActive ? release() : setIsChosen(true)),
    events: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
        row.current = currentTarget
        if (pointerType !== 'touch') setIsPointedAt(true)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        stop()
        if (pointerType !== 'touch') leave()
      },
      onPointerDown: ({ currentTarget, pointerType }: PointerEvent) => {
        row.current = currentTarget
        if (pointerType === 'touch') press.current = setTimeout(() => setIsChosen(true), longPressMs)
      },
      onPointerMove: stop,
      onPointerUp: stop,
      onPointerCancel: stop,
      onFocus: ({ currentTarget, target }: FocusEvent) => {
        row.current = currentTarget
        if (target.matches(':focus-visible')) setIsChosen(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        if (!isHeld.current && !currentTarget.matches(':hover')) release()
      },
    },
  }
}

type Props = { sid: string; index: number; isOwn: boolean; name: string; isFirst: boolean }

/** One message: its files, then its bubble. Pointing at it, focusing it, a long press or its button on touch screens show what can be done with it. */
export const MessageRow = memo(({ sid, index, isOwn, name, isFirst }: Props) => {
  const texts = useTexts(conversationsTexts)
  const message = useAppSelector((state) => selectMessage(state, sid, index))
  const timeZone = useAppSelector(selectTimeZone)
  const { isActive, hold, release, toggle, events } = useActiveRow(index)
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
      <ThumbsUp message={message} isOwn={isOwn} />
      <button
        type="button"
        className={isOwn ? styles.moreOfOwn : styles.more}
        aria-label={texts.showActions}
        aria-expanded={isActive}
        onClick={toggle}
      >
        <EllipsisVertical size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {isActive && <MessageActions message={message} isOwn={isOwn} name={name} onMenu={hold} onDone={release} />}
    </article>
  )
})
MessageRow.displayName = 'MessageRow'
