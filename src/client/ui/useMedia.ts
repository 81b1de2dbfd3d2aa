import { useCallback, useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()
/** One object a query: making one has the browser bring its layout up to date. */
const listOf = (query: string) => {
  const known = lists.get(query) ?? matchMedia(query)
  lists.set(query, known)
  return known
}

/** Whether a media query of `theme/layout.ts` holds, as it changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange) => {
        const list = listOf(query)
        list.addEventListener('change', onChange)
        return () => list.removeEventListener('change', onChange)
      },
      [query],
    ),
    () => listOf(query).matches,
    () => false,
  )
