import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The distance in pixels that counts as the end. */
const nearEnd = 48

/** In a function of its own, because hooks must not change what their references hold. */
export const scrollTo = (view: HTMLElement, top: number) => {
  view.scrollTop = top
}

type Options = {
  scroller: RefObject<HTMLElement | null>
  /** The element around everything that scrolls. */
  content: RefObject<HTMLElement | null>
  /** It is at its end from the beginning, as in chat. */
  startsAtEnd: boolean
  /** More follows after what is loaded: the view does not stay at its end. */
  isOpenEnded?: boolean
}

/** A view that is at its end stays there while what is in it, or the view itself, changes its height. */
export const useStickyEnd = ({ scroller, content, startsAtEnd, isOpenEnded = false }: Options) => {
  const isAtEnd = useRef(startsAtEnd)
  const lastTop = useRef(0)
  /** How far it could be scrolled when that was last known. */
  const lastRange = useRef(0)
  const [isAway, setIsAway] = useState(false)

  const toEnd = () => {
    isAtEnd.current = true
    setIsAway(false)
    if (scroller.current) scrollTo(scroller.current, scroller.current.scrollHeight)
  }
  const leaveEnd = () => {
    isAtEnd.current = false
    lastTop.current = 0
  }
  /** For each event of scrolling. */
  const noteScroll = (view: HTMLElement) => {
    const { scrollTop, scrollHeight, clientHeight } = view
    const isNear = !isOpenEnded && scrollHeight - scrollTop - clientHeight < nearEnd
    const range = scrollHeight - clientHeight
    // The event of going to the end may come after a picture has made the end farther: only scrolling up leaves it.
    // What becomes shorter for a moment, as when a sent photo takes the place of its preview, is no scrolling up either:
    // the observer has yet to follow it. And only scrolling down reaches the end: that of going to the top of a short
    // text is not meant.
    if (isNear && scrollTop > lastTop.current) isAtEnd.current = true
    else if (!isNear && scrollTop < lastTop.current && range === lastRange.current) isAtEnd.current = false
    lastTop.current = scrollTop
    lastRange.current = range
    setIsAway(!isAtEnd.current)
  }

  useLayoutEffect(() => {
    const [view, inner] = [scroller.current, content.current]
    if (!view || !inner) return undefined
    const stay = () => {
      if (isAtEnd.current) {
        scrollTo(view, view.scrollHeight)
        lastTop.current = view.scrollTop
      }
      lastRange.current = view.scrollHeight - view.clientHeight
    }
    stay()
    const observer = new ResizeObserver(stay)
    observer.observe(view)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [scroller, content])

  return { isAtEnd, isAway, toEnd, leaveEnd, noteScroll }
}
