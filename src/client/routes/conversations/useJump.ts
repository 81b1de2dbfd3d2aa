import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Thread } from '@client/state/chat/chatTypes'
import { selectThread } from '@client/state/chat/chatSelectors'
import { placeOf } from '@client/state/chat/threads'
import { useAppStore } from '@client/state/hooks'
import { askedIndex } from './chatAddress'
import { scrollTo } from './useScroll'
import { useSeek } from './useSeek'

type Options = {
  sid: string
  onJumpReady: (jump: (messageSid: string) => void) => void
  scroller: RefObject<HTMLDivElement | null>
  thread: Thread
  newAt: { since: number | null }
  leaveEnd: () => void
  /** Renders the messages from this one on. */
  onShowFrom: (index: number) => void
}

/** How long a message that was jumped to stays marked, in milliseconds. */
const markedMs = 2_000
/** Space above the line 'New messages', in pixels. */
const spaceAbove = 48
/** Messages above the one that is jumped to that are rendered with it. */
const rowsBefore = 10

/** How long a part may take to be rendered, in frames. */
const mostFrames = 20

/** The smallest part of the history that has the message. */
const partWith = (view: HTMLElement | null, index: number) =>
  [...(view?.querySelectorAll<HTMLElement>('[data-from]') ?? [])].findLast(
    ({ dataset: { from, to } }) => Number(from) <= index && index <= Number(to),
  )

const mark = (element: HTMLElement) => {
  element.dataset['marked'] = ''
  setTimeout(() => delete element.dataset['marked'], markedMs)
}

/**
 * Jumps to a message, which is loaded first if it is far back: the one that a reply quotes, the one that the address names, and, when a conversation is
 * opened, the first new one when it is above the view.
 */
export const useJump = ({ sid, onJumpReady, scroller, thread, newAt, leaveEnd, onShowFrom }: Options) => {
  const { getState } = useAppStore()
  const asked = askedIndex(useSearchParams()[0])
  const hasStarted = useRef(false)
  const { isLoaded } = thread

  const showMessage = (element: HTMLElement) => {
    leaveEnd()
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
    mark(element)
  }
  /** Parts that are far from the view are empty until they are near it. */
  const find = (index: number, framesLeft: number): void => {
    const view = scroller.current
    const element = view?.querySelector<HTMLElement>(`[data-message="${index}"]`)
    if (element) return showMessage(element)
    if (framesLeft === 0) return
    partWith(view, index)?.scrollIntoView({ block: 'center' })
    requestAnimationFrame(() => find(index, framesLeft - 1))
  }
  const jumpToIndex = (index: number) => {
    const { messages } = selectThread(getState(), sid)
    leaveEnd()
    onShowFrom(messages[Math.max(0, placeOf(messages, index) - rowsBefore)]?.index ?? index)
    find(index, mostFrames)
  }
  const { isSeeking, seek } = useSeek(sid, thread, jumpToIndex)
  const jump = useEffectEvent(seek)
  useEffect(() => {
    onJumpReady((messageSid) => jump({ sid: messageSid }))
  }, [onJumpReady])

  useEffect(() => {
    if (isLoaded && asked !== null) jump({ index: asked })
  }, [isLoaded, asked])

  const startAtNew = useEffectEvent(() => {
    const view = scroller.current
    const line = view?.querySelector<HTMLElement>('[data-new-line]')
    if (!view || !line || asked !== null) return
    const distance = line.getBoundingClientRect().top - view.getBoundingClientRect().top
    if (distance >= 0) return
    leaveEnd()
    scrollTo(view, view.scrollTop + distance - spaceAbove)
  })
  const since = newAt.since
  useEffect(() => {
    if (!isLoaded || since === null || hasStarted.current) return
    hasStarted.current = true
    startAtNew()
  }, [isLoaded, since])
  return { isSeeking }
}
