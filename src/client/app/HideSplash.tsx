import { useLayoutEffect, type ReactNode } from 'react'

/** The HTML's splash stays until this is called with true. */
const showApp = (isShown: boolean) => {
  document.documentElement.dataset['start'] = isShown ? 'app' : 'splash'
}

/** Hides the splash while mounted. */
export const HideSplash = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    showApp(true)
    return () => showApp(false)
  }, [])
  return children
}
