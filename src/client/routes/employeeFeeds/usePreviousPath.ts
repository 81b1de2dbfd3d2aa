import { useLocation } from 'react-router-dom'
import type { PreviousPath } from '@client/kits/page/previousPath'

/** The navigation state for pages that lead back to this one. */
export const usePreviousPath = (): PreviousPath => {
  const { pathname, search } = useLocation()
  return { previousPath: `${pathname}${search}` }
}
