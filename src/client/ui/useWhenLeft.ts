import { useEffect, useEffectEvent } from 'react'

/** Runs the callback when the screen is left, including when it stays mounted but hidden. */
export const useWhenLeft = (act: () => void) => {
  const handleLeft = useEffectEvent(act)
  useEffect(() => () => handleLeft(), [])
}
