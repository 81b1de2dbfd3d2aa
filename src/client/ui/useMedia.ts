import { useCallback, useSyncExternalStore } from 'react'
import { media } from '@client/theme/layout'

const lists = new Map<string, MediaQueryList>()
/** One MediaQueryList per query: creating one forces a layout. */
const listOf = (query: string) => {
  const known = lists.get(query) ?? matchMedia(query)
  lists.set(query, known)
  return known
}

const onScreen = new Map<string, boolean>()
/** Paper has another width: while it is printed, a page keeps the parts that it has on the screen. */
const matches = (query: string) => {
  const last = onScreen.get(query)
  if (last !== undefined && query !== media.print && listOf(media.print).matches) return last
  const now = listOf(query).matches
  onScreen.set(query, now)
  return now
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
    () => matches(query),
    () => false,
  )
