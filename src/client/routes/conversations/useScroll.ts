import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { selectOutgoing } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'

/** Distances in pixels: what counts as the end, and where older messages are asked for. */
const nearEnd = 48
const nearStart = 600

type Options = {
  scroller: RefObject<HTMLDivElement | null>
  /** The element around everything that scrolls. */
  content: RefObject<HTMLDivElement | null>
  /** Changes when something was put before what was read; undefined without messages. */
  firstKey: string | undefined
  onNearStart: () => void
}

/** In a function of its own, because hooks must not change what their references hold. */
export const scrollTo = (view: HTMLElement, top: number) => {
  view.scrollTop = top
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
export const useScroll = ({ scroller, content, firstKey, onNearStart }: Options) => {
  const isAtEnd = useRef(true)
  const [isAway, setIsAway] = useState(false)
  const anchor = useRef<ReturnType<typeof firstInSight>>(null)

  const toEnd = () => {
    const view = scroller.current
    if (!view) return
    isAtEnd.current = true
    scrollTo(view, view.scrollHeight)
    setIsAway(false)
  }
  const handleScroll = () => {
    const view = scroller.current
    if (!view) return
    isAtEnd.current = view.scrollHeight - view.scrollTop - view.clientHeight < nearEnd
    setIsAway(!isAtEnd.current)
    if (view.scrollTop < nearStart) {
      anchor.current = firstInSight(view)
      onNearStart()
    }
  }

  // Browsers keep the place themselves, except at the very top, and Safari nowhere.
  useLayoutEffect(() => {
    const [view, kept] = [scroller.current, anchor.current]
    if (!view || isAtEnd.current || !kept?.element.isConnected) return
    const distance = kept.element.getBoundingClientRect().top - view.getBoundingClientRect().top
    scrollTo(view, view.scrollTop + distance - kept.distance)
  }, [firstKey, scroller])

  useLayoutEffect(() => {
    const [view, inner] = [scroller.current, content.current]
    if (!view || !inner) return undefined
    const stay = () => {
      if (isAtEnd.current) scrollTo(view, view.scrollHeight)
    }
    stay()
    const observer = new ResizeObserver(stay)
    observer.observe(view)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [scroller, content])

  // A page that does not fill the view leaves room for older ones, and no scroll event follows.
  useEffect(() => {
    const view = scroller.current
    if (firstKey !== undefined && view && view.scrollHeight <= view.clientHeight + nearStart) onNearStart()
  }, [firstKey, scroller, onNearStart])

  const leaveEnd = () => {
    isAtEnd.current = false
  }
  return { handleScroll, toEnd, isAway, isAtEnd, leaveEnd }
}

/** LC-046, in milliseconds. */
const delayMs = 100

/** Scrolls to the end after something was sent (LC-046). */
export const useSentScroll = (sid: string, toEnd: () => void) => {
  const last = useAppSelector((state) => selectOutgoing(state, sid).at(-1)?.tmpId)
  const seen = useRef(last)
  const scroll = useEffectEvent(toEnd)
  useEffect(() => {
    if (last === undefined || last === seen.current) return undefined
    seen.current = last
    const timer = setTimeout(() => scroll(), delayMs)
    return () => clearTimeout(timer)
  }, [last])
}
