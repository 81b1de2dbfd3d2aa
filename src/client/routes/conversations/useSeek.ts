import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Thread } from '@client/state/chat/chatTypes'
import { olderAsked } from '@client/state/chat/chatEvents'
import { selectThread } from '@client/state/chat/chatSelectors'
import { messageAt } from '@client/state/chat/threads'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'

/** A message, as addresses and quotes name it. */
export type Target = { index: number } | { sid: string }

/** How far back a message is looked for, in pages of 20. */
const mostPages = 100

const indexOf = ({ messages }: Thread, target: Target): number | undefined =>
  ('index' in target ? messageAt(messages, target.index) : messages.find(({ sid }) => sid === target.sid))?.index

const mayBeOlder = ({ hasOlder, messages }: Thread, target: Target) =>
  hasOlder && !('index' in target && (messages[0]?.index ?? 0) <= target.index)

type Search = { target: Target; pagesLeft: number; oldest: number | undefined }

/** Finds a message in the history: loads older pages until it is there, and says so when it is nowhere. */
export const useSeek = (sid: string, thread: Thread, onFound: (index: number) => void) => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const search = useRef<Search | null>(null)
  const [isSeeking, setIsSeeking] = useState(false)

  const end = () => {
    search.current = null
    setIsSeeking(false)
  }
  const goOn = () => {
    const current = search.current
    const latest = selectThread(getState(), sid)
    if (!current || !latest.isLoaded || latest.isLoadingOlder) return
    const index = indexOf(latest, current.target)
    const oldest = latest.messages[0]?.index
    const isStuck = oldest === undefined || oldest === current.oldest // a page that failed brings nothing
    if (index !== undefined) {
      end()
      onFound(index)
    } else if (isStuck || current.pagesLeft === 0 || !mayBeOlder(latest, current.target)) {
      end()
      dispatch(noticeRaised({ kind: 'error', text: texts.notFound }))
    } else {
      search.current = { ...current, pagesLeft: current.pagesLeft - 1, oldest }
      setIsSeeking(true)
      dispatch(olderAsked({ sid }))
    }
  }
  const follow = useEffectEvent(goOn)
  useEffect(() => follow(), [thread])
  return {
    isSeeking,
    seek: (target: Target) => {
      search.current = { target, pagesLeft: mostPages, oldest: undefined }
      goOn()
    },
  }
}
