import { useSyncExternalStore } from 'react'

const follow = (onChange: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, onChange)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, onChange)
  }
}

/** Whether the browser has a network at all; with one, the server may still be out of reach. */
export const useIsOnline = () => useSyncExternalStore(follow, () => navigator.onLine)
