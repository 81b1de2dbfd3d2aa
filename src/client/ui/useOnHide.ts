import { useEffect, useEffectEvent } from 'react'

/** Called when the screen is left: it is unmounted, or kept as it was in a hidden `Activity` (decision 0016). */
export const useOnHide = (act: () => void) => {
  const handleHide = useEffectEvent(act)
  useEffect(() => () => handleHide(), [])
}
