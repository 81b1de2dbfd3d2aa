import { useEffect, useEffectEvent } from 'react'

/** Called when the network is back, as long as something waits for it. */
export const useOnline = (isWaiting: boolean, act: () => void) => {
  const handleOnline = useEffectEvent(act)
  useEffect(() => {
    if (!isWaiting) return undefined
    const handle = () => handleOnline()
    addEventListener('online', handle)
    return () => removeEventListener('online', handle)
  }, [isWaiting])
}
