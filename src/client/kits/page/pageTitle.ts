import { createContext, useContext, useLayoutEffect } from 'react'

/** Given by the frame, which shows the name in the tab and, on phones, in the top bar. */
export const NamePage = createContext<(title: string | null) => void>(() => undefined)

/** A page names itself after what it shows, for as long as it is in sight; until then its manifest's title stands. */
export const usePageTitle = (title: string) => {
  const name = useContext(NamePage)
  useLayoutEffect(() => {
    name(title)
    return () => name(null)
  }, [name, title])
}
