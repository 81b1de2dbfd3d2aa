import { useCallback, useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()
/** One MediaQueryList per query: creating one forces a layout. */
const listOf = (query: string) => {
  const known = lists.get(query) ?? matchMedia(query)
  lists.set(query, known)
  return known
}

/** Whether a media query of `theme/layout.ts` matches, kept up to date. */
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
