import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { selectOutgoing } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { scrollTo, useStickyEnd } from '@client/ui/useStickyEnd'

/** The distance to the start or the end in pixels at which further messages are asked for. */
const near = 600

type Options = {
  scroller: RefObject<HTMLDivElement | null>
  /** The element around everything that scrolls. */
  content: RefObject<HTMLDivElement | null>
  /** Changes when something was put before what was read; undefined without messages. */
  firstKey: string | undefined
  onNearStart: () => void
  /** More follows after the last message; undefined for the newest ones. */
  onNearEnd: (() => void) | undefined
}

/** The topmost element in sight, with its distance to the top of the view. */
const firstInSight = (scroller: HTMLElement) => {
  const top = scroller.getBoundingClientRect().top
  for (const element of scroller.querySelectorAll<HTMLElement>('[data-message]')) {
    const rect = element.getBoundingClientRect()
    if (rect.bottom > top) return { element, distance: rect.top - top }
  }
  return null
}

/**
 * Keeps the place of a conversation: at the end it stays at the end when something is added; elsewhere nothing that is read
 * moves (LC-027), neither when older messages come before it nor when newer ones come after it.
 */
export const useScroll = ({ scroller, content, firstKey, onNearStart, onNearEnd }: Options) => {
  const isOpenEnded = onNearEnd !== undefined
  const { isAtEnd, isAway, toEnd, leaveEnd, noteScroll } = useStickyEnd({
    scroller,
    content,
    startsAtEnd: true,
    isOpenEnded,
  })
  const anchor = useRef<ReturnType<typeof firstInSight>>(null)

  const handleScroll = () => {
    const view = scroller.current
    if (!view) return
    noteScroll(view)
    if (view.scrollTop < near) {
      anchor.current = firstInSight(view)
      onNearStart()
    }
    if (view.scrollHeight - view.scrollTop - view.clientHeight < near) onNearEnd?.()
  }

  // Browsers keep the place themselves, except at the very top, and Safari nowhere.
  useLayoutEffect(() => {
    const [view, kept] = [scroller.current, anchor.current]
    if (!view || isAtEnd.current || !kept?.element.isConnected) return
    const distance = kept.element.getBoundingClientRect().top - view.getBoundingClientRect().top
    scrollTo(view, view.scrollTop + distance - kept.distance)
  }, [firstKey, scroller, isAtEnd])

  // A page that does not fill the view leaves room for older ones, and no scroll event follows.
  useEffect(() => {
    const view = scroller.current
    if (firstKey !== undefined && view && view.scrollHeight <= view.clientHeight + near) onNearStart()
  }, [firstKey, scroller, onNearStart])

  return { handleScroll, toEnd, isAway: isAway || isOpenEnded, leaveEnd }
}

/** LC-046, in milliseconds. */
const delayMs = 100

/** Scrolls to the end after something was sent (LC-046). */
export const useSentScroll = (sid: string, toEnd: () => void) => {
  const last = useAppSelector((state) => selectOutgoing(state, sid).at(-1)?.tmpId)
  const seen = useRef(last)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scroll = useEffectEvent(toEnd)
  // A fast server has the message before the time is over: what no longer waits is scrolled to as well.
  useEffect(() => {
    if (last === undefined || last === seen.current) return
    seen.current = last
    clearTimeout(timer.current)
    timer.current = setTimeout(() => scroll(), delayMs)
  }, [last])
  useEffect(() => () => clearTimeout(timer.current), [])
}
