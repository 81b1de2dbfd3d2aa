import { useEffect, useEffectEvent } from 'react'

/** Called when the screen is left, even when it is kept as it was, out of sight. */
export const useWhenLeft = (act: () => void) => {
  const handleLeft = useEffectEvent(act)
  useEffect(() => () => handleLeft(), [])
}
