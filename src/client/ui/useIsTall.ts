import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { readScale } from './sizes'

/** Whether an element's content is at least this high, in pixels at the usual text size. */
export const useIsTall = (ref: RefObject<HTMLElement | null>, from: number) => {
  const [isTall, setIsTall] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setIsTall(element.scrollHeight >= from * readScale())
    measure()
    // A picture has come, or the width is another one. Before it is painted: what is below would move.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, from])
  return isTall
}
