import { createContext, useContext, useLayoutEffect } from 'react'

/** Provided by the frame, which shows the title in the tab and, on phones, in the top bar. */
export const NamePage = createContext<(title: string | null) => void>(() => undefined)

/** Sets the page's title to its content's while the page is visible; before that, the manifest's title is shown. */
export const usePageTitle = (title: string) => {
  const name = useContext(NamePage)
  useLayoutEffect(() => {
    name(title)
    return () => name(null)
  }, [name, title])
}
