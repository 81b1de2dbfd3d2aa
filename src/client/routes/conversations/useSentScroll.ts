import { useEffect, useEffectEvent, useRef } from 'react'
import { selectOutgoing } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'

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
