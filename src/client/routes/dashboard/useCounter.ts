import { useEffect, useRef, useState } from 'react'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'

/** DB-009 */
const durationMs = 500

/** Counts from the number shown before, at first 0, to this one; at once where less motion is wanted. */
export const useCounter = (target: number) => {
  const isStill = useMedia(media.lessMotion)
  const [shown, setShown] = useState(0)
  const latest = useRef(0)
  useEffect(() => {
    if (isStill) return undefined
    const from = latest.current
    const begun = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - begun) / durationMs)
      latest.current = from + (target - from) * (1 - (1 - part) ** 3) // ease-out
      setShown(latest.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target, isStill])
  return isStill ? target : shown
}
