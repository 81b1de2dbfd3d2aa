import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { aroundAsked, newestShown, olderAsked } from '@client/state/chat/chatEvents'
import { selectChatStatus, selectShown, selectThread } from '@client/state/chat/chatSelectors'
import type { Stretch, Thread } from '@client/state/chat/chatTypes'
import { messageAt, placeOf, shownOf } from '@client/state/chat/threads'
import { useAppDispatch, useAppSelector, useAppStore } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { scrollTo } from '@client/ui/useStickyEnd'
import { askedIndex } from './chatAddress'
import type { Target } from './paneContext'

/** How far back a quoted message is looked for, in pages of 20. */
const mostPages = 100

const indexOf = ({ messages }: Stretch, target: Target): number | undefined =>
  ('index' in target ? messageAt(messages, target.index) : messages.find(({ sid }) => sid === target.sid))?.index

/** `isPaused`: loading failed. Only when chat is connected again, it goes on. */
type Search = { target: Target; pagesLeft: number; isAsked: boolean; isPaused: boolean }

const searchFor = (target: Target): Search => ({ target, pagesLeft: mostPages, isAsked: false, isPaused: false })

/** How the search for a message goes on that is not loaded. */
const nextStep = (thread: Thread, { target, pagesLeft, isAsked }: Search) => {
  if ('index' in target) {
    const { messages, around } = thread
    const [first, last] = [messages[0]?.index ?? 0, messages.at(-1)?.index ?? -1]
    if (target.index >= first && target.index <= last) return 'notThere' // a newer one has not arrived yet
    if (!isAsked) return 'ask'
    return around?.index === target.index ? around.state : 'notThere'
  }
  if (thread.isLoadingOlder) return 'loading'
  if (isAsked && thread.isOlderFailed) return 'failed'
  const { hasOlder, messages } = shownOf(thread)
  return hasOlder && messages.length > 0 && pagesLeft > 0 ? 'ask' : 'notThere'
}

/**
 * Finds a message in the history: loads what is around its index, or older pages. Without a connection it waits; it says so
 * when the message is nowhere or loading fails.
 */
const useSeek = (sid: string, thread: Thread, onFound: (index: number) => void) => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const isConnected = useAppSelector(selectChatStatus) === 'connected'
  const search = useRef<Search | null>(null)
  const [isSeeking, setIsSeeking] = useScreenState('seeking', false)

  const stop = () => {
    search.current = null
    setIsSeeking(false)
  }
  const tell = (text: string) => void dispatch(noticeRaised({ kind: 'error', text }))
  const ask = (current: Search) => {
    const { target, pagesLeft } = current
    search.current = { ...current, pagesLeft: pagesLeft - 1, isAsked: true }
    dispatch('index' in target ? aroundAsked({ sid, index: target.index }) : olderAsked({ sid }))
  }
  const goOn = () => {
    const current = search.current
    const latest = selectThread(getState(), sid)
    if (!current || current.isPaused || !latest.isLoaded) return
    const index = indexOf(shownOf(latest), current.target)
    if (index !== undefined) {
      stop()
      return onFound(index)
    }
    if (indexOf(latest, current.target) !== undefined) return void dispatch(newestShown({ sid }))
    const step = nextStep(latest, current)
    if (step === 'notThere') {
      stop()
      return tell(texts.notFound)
    }
    const isOnline = selectChatStatus(getState()) === 'connected'
    const isFailed = step === 'failed' && isOnline
    setIsSeeking(!isFailed)
    if (isFailed) {
      search.current = { ...current, isPaused: true } // the lost connection may be noticed later than what it made fail
      tell(texts.notLoaded)
    } else if (step === 'ask' && isOnline) ask(current)
  }
  const seek = (target: Target) => {
    search.current = searchFor(target)
    goOn()
  }
  const askAgain = useEffectEvent(() => search.current && seek(search.current.target))
  useEffect(() => void askAgain(), [isConnected])
  const follow = useEffectEvent(goOn)
  useEffect(() => follow(), [thread])
  return { seeking: isSeeking && (isConnected ? texts.seeking : texts.seekingLater), seek, stop }
}

type Options = {
  sid: string
  onJumpReady: (jump: (target: Target) => void) => void
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
  const { key, search } = useLocation()
  const asked = askedIndex(new URLSearchParams(search))
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
    const { messages } = selectShown(getState(), sid)
    leaveEnd()
    onShowFrom(messages[Math.max(0, placeOf(messages, index) - rowsBefore)]?.index ?? index)
    find(index, mostFrames)
  }
  const { seeking, seek, stop } = useSeek(sid, thread, jumpToIndex)
  const jump = useEffectEvent(seek)
  useEffect(() => {
    onJumpReady((target) => jump(target))
  }, [onJumpReady])

  useEffect(() => {
    if (isLoaded && asked !== null) jump({ index: asked })
  }, [isLoaded, asked, key]) // the same message may be asked for again

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
  return { seeking, stopSeeking: stop }
}
