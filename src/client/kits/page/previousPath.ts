import { useLocation } from 'react-router-dom'

/** In the navigation state: the page to return to (D-29). */
export type PreviousPath = { previousPath: string }

export const previousPathOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'previousPath' in state && typeof state.previousPath === 'string'
    ? state.previousPath
    : undefined

/** The navigation state for pages that lead back to this one. */
export const usePreviousPath = (): PreviousPath => {
  const { pathname, search } = useLocation()
  return { previousPath: `${pathname}${search}` }
}
