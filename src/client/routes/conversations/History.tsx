import { useEvent } from '@rc-component/util'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { newerAsked, newestShown, olderAsked } from '@client/state/chat/chatEvents'
import { selectOutgoing, selectOwnIdentity, selectThread } from '@client/state/chat/chatSelectors'
import type { Thread } from '@client/state/chat/chatTypes'
import { shownOf } from '@client/state/chat/threads'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { DaySection } from './DaySection'
import { createSelectDays, type NewRange, shownMore, startOf } from './groupMessages'
import * as styles from './History.module.css'
import { NewMessagesPill, SpokenMessages } from './NewMessages'
import { Outgoing } from './Outgoing'
import type { Target } from './paneContext'
import { useJump } from './useJump'
import { useScroll, useSentScroll } from './useScroll'

const bubbles = [
  { isOwn: false, width: '46%', height: 36 },
  { isOwn: false, width: '62%', height: 58 },
  { isOwn: true, width: '40%', height: 36 },
  { isOwn: false, width: '54%', height: 36 },
  { isOwn: true, width: '58%', height: 58 },
]

/** Bubbles that have not come yet; short above those that have. */
const HistorySkeleton = ({ isShort = false }: { isShort?: boolean }) => (
  <div
    className={styles.bubbles}
    {...(isShort ? { 'aria-hidden': true } : { role: 'status' })}
    aria-label={useTexts(conversationsTexts).loadingMessages}
  >
    {bubbles.slice(0, isShort ? 2 : undefined).map(({ isOwn, width, height }, at) => (
      <div key={`${at} ${width}`} className={isOwn ? styles.own : styles.other}>
        <SkeletonLine width={width} height={height} />
      </div>
    ))}
  </div>
)

/** How far back the last own message is looked for. */
const mostLookedAt = 200

/** The index of the person's last message in a conversation; null without one. */
const useLastOwn = (sid: string): number | null =>
  useAppSelector((state) => {
    const own = selectOwnIdentity(state)
    const latest = selectThread(state, sid).messages.slice(-mostLookedAt)
    return latest.findLast(({ author }) => author === own)?.index ?? null
  })

type Props = {
  sid: string
  /** Gets a function that goes to a message. Must stay the same. */
  onJumpReady: (jump: (target: Target) => void) => void
}

/** Arrow keys move between messages, from the newest one on. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLElement)) return
  if (target !== currentTarget && !target.matches('[data-message]')) return
  event.preventDefault() // otherwise the page would scroll
  const messages = [...currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const at = target === currentTarget ? messages.length : messages.indexOf(target)
  messages[Math.min(at + step, messages.length - 1)]?.focus()
}

const noRange: NewRange = { since: null, upTo: -1 }

/** What was new when the conversation was opened; what arrives since then is not. */
const useNewRange = ({ isLoaded, newSince, messages }: Thread): NewRange => {
  const [range, setRange] = useScreenState('new messages', noRange)
  const begin = useEffectEvent(() => setRange({ since: newSince, upTo: messages.at(-1)?.index ?? -1 }))
  useLayoutEffect(() => {
    if (isLoaded && range.since !== newSince) begin()
  }, [isLoaded, range, newSince])
  return range
}

/** The messages of the open conversation: the newest at the end, older ones as one scrolls up (LC-010, LC-027). */
export const History = ({ sid, onJumpReady }: Props) => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const [selectDays] = useState(createSelectDays)
  const [first, setFirst] = useScreenState<number | null>('first message', null)
  const thread = useAppSelector((state) => selectThread(state, sid))
  const range = useNewRange(thread)
  const { isLoaded, isLoadingOlder, detached } = thread
  const { messages, hasOlder } = shownOf(thread)
  const hasOutgoing = useAppSelector((state) => selectOutgoing(state, sid).length > 0)
  const days = useAppSelector((state) => selectDays(state, sid, first, range))
  const lastOwn = useLastOwn(sid)

  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const showOlder = useEvent(() => {
    const start = startOf(messages, first)
    if (start > 0) setFirst(messages[Math.max(0, start - shownMore)]?.index ?? null)
    else if (isLoaded && hasOlder && !isLoadingOlder) {
      setFirst(-1) // whatever comes with the page
      dispatch(olderAsked({ sid }))
    }
  })
  const firstKey = days[0]?.runs[0]?.key
  const showNewer = useEvent(() => {
    if (!thread.isLoadingNewer) dispatch(newerAsked({ sid }))
  })
  const onNearEnd = detached ? showNewer : undefined
  const scroll = useScroll({ scroller, content, firstKey, onNearStart: showOlder, onNearEnd })
  const showFrom = (index: number) => setFirst((before) => (before === null ? index : Math.min(before, index)))
  const { seeking, stopSeeking } = useJump({
    sid,
    onJumpReady,
    scroller,
    thread,
    newAt: range,
    leaveEnd: scroll.leaveEnd,
    onShowFrom: showFrom,
  })
  const [address, setAddress] = useSearchParams()
  const toNewest = () => {
    stopSeeking()
    if (detached) {
      setFirst(null)
      dispatch(newestShown({ sid }))
    }
    if (address.size > 0) setAddress({}, { replace: true })
    scroll.toEnd()
  }
  useSentScroll(sid, toNewest)

  const isEmpty = messages.length === 0 && !hasOutgoing
  return (
    <div className={styles.place}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off" // `SpokenMessages` says what is new; older pages stay silent
        aria-label={texts.messages}
        aria-busy={isLoadingOlder || thread.isLoadingNewer || thread.around?.state === 'loading'}
        tabIndex={0}
        onScroll={scroll.handleScroll}
        onKeyDown={moveFocus}
      >
        <div ref={content} className={styles.content}>
          {!isLoaded && messages.length === 0 && <HistorySkeleton />}
          {hasOlder && messages.length > 0 && <HistorySkeleton isShort />}
          {isLoaded && isEmpty && (
            <div className={styles.empty}>
              <EmptyState drawing={illustrations.inbox} text={texts.noMessages} />
            </div>
          )}
          {days.map((day) => (
            <DaySection key={day.key} sid={sid} day={day} lastOwn={lastOwn} />
          ))}
          {detached ? <HistorySkeleton isShort /> : <Outgoing sid={sid} lastDay={days.at(-1)?.key} />}
        </div>
      </div>
      <p className={styles.seeking} role="status">
        {seeking}
      </p>
      <NewMessagesPill sid={sid} isAway={scroll.isAway} onPress={toNewest} />
      {isLoaded && <SpokenMessages sid={sid} />}
    </div>
  )
}
