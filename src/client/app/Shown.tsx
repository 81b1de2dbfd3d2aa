import { useLayoutEffect, type ReactNode } from 'react'

/** The splash of the HTML stays until this is called. */
const showApp = (isShown: boolean) => {
  document.documentElement.dataset['start'] = isShown ? 'app' : 'splash'
}

/** The splash is over while this stands. */
export const Shown = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    showApp(true)
    return () => showApp(false)
  }, [])
  return children
}
