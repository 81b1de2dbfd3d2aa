import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Gives a form's uploads up when its element leaves the page for good. A hidden screen ends its effects too, but keeps
 * its elements, and its uploads go on. Returns the element's ref.
 */
export const useResetOnRemoval = (reset: () => void) => {
  const place = useRef<HTMLDivElement>(null)
  const giveUp = useEffectEvent(reset)
  useEffect(() => {
    const element = place.current
    return () => {
      if (element?.isConnected === false) giveUp()
    }
  }, [])
  return place
}
