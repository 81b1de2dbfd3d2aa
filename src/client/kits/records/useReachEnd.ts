import { useEffect, useEffectEvent, useRef } from 'react'

type Options = {
  /** Changes with every page: the end may still be in sight then. */
  shownCount: number
  /** There is more, and none of it is under way. */
  isWaiting: boolean
  /** Distance to the end, in pixels, at which the next page is requested. */
  threshold: number
  /** Selects what scrolls, of the elements around the end. */
  scroller: string
  onReach: () => void
}

/** The ref of the end of a list, which asks for more when it comes near. */
export const useReachEnd = <T extends HTMLElement>({
  shownCount,
  isWaiting,
  threshold,
  scroller,
  onReach,
}: Options) => {
  const end = useRef<T>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const element = end.current
    if (!element || !isWaiting) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach()
      },
      { root: element.closest(scroller), rootMargin: `${threshold}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [shownCount, isWaiting, threshold, scroller])
  return end
}
