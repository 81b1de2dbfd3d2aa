/** How far outside the view something counts as near it, in pixels. */
const margin = 1_500

type Tell = (isNear: boolean, height: number) => void
type Watched = { observer: IntersectionObserver; tells: Map<Element, Tell> }
const observers = new WeakMap<Element, Watched>()

/** One observer for everything in a scrolling element. */
const watchedIn = (root: Element): Watched => {
  const known = observers.get(root)
  if (known) return known
  const tells = new Map<Element, Tell>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        tells.get(target)?.(isIntersecting, boundingClientRect.height)
    },
    { root, rootMargin: `${margin}px 0px` },
  )
  const watched = { observer, tells }
  observers.set(root, watched)
  return watched
}

/** Tells whether an element is near the view of a scrolling one, with its height. Returns how to stop. */
export const watchNear = (root: Element, element: Element, tell: Tell) => {
  const { observer, tells } = watchedIn(root)
  tells.set(element, tell)
  observer.observe(element)
  return () => {
    observer.unobserve(element)
    tells.delete(element)
  }
}
