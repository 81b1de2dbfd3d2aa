import { useEffect, useEffectEvent } from 'react'

/** A closing dialog is still visible for this long (PR-040). */
const resetMilliseconds = 200

/** Resets a dialog 200 ms after it closes, or at once when it reopens before that. */
export const useResetAfterClose = (isOpen: boolean, reset: () => void) => {
  const resetNow = useEffectEvent(reset)
  useEffect(() => {
    if (isOpen) return undefined
    let isDue = true
    const resetOnce = () => {
      if (isDue) resetNow()
      isDue = false
    }
    const timer = setTimeout(resetOnce, resetMilliseconds)
    return () => {
      clearTimeout(timer)
      resetOnce()
    }
  }, [isOpen])
}
