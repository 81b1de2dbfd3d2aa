import { useEffect, useEffectEvent } from 'react'

/** A closing dialog is still seen for this long (PR-040). */
const resetMilliseconds = 200

/** Resets a dialog 200 ms after it was closed, or at once when it is opened again before that. */
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
