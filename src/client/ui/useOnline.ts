import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const follow = (onChange: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, onChange)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, onChange)
  }
}

/** Whether the browser has a network at all; with one, the server may still be out of reach. */
export const useIsOnline = () => useSyncExternalStore(follow, () => navigator.onLine)

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
