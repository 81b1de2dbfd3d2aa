import { createContext, useContext, useLayoutEffect } from 'react'

/** A title that a page sets itself; `isInTabOnly`: the page keeps the manifest's title on the screen. */
export type OwnTitle = { title: string; isInTabOnly: boolean }

/** Provided by the frame, which shows the title in the tab and, on phones, in the top bar. */
export const NamePage = createContext<(title: OwnTitle | null) => void>(() => undefined)

/** Sets the page's title to its content's while the page is visible; before that, the manifest's title is shown. */
export const usePageTitle = (title: string, { isInTabOnly = false } = {}) => {
  const name = useContext(NamePage)
  useLayoutEffect(() => {
    name({ title, isInTabOnly })
    return () => name(null)
  }, [name, title, isInTabOnly])
}
