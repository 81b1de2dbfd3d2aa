import { act } from '@testing-library/react'

type Watched = { element: Element; margin: string; tell: (isIntersecting: boolean) => void }
const watched = new Set<Watched>()

/** jsdom lays nothing out: tests say what is in view. */
export const fakeIntersections = () => {
  const original = globalThis.IntersectionObserver
  globalThis.IntersectionObserver = class {
    readonly root = null
    readonly rootMargin: string
    readonly scrollMargin = ''
    readonly thresholds = []
    private readonly own = new Set<Watched>()
    constructor(
      private readonly call: IntersectionObserverCallback,
      { rootMargin = '' }: IntersectionObserverInit = {},
    ) {
      this.rootMargin = rootMargin
    }
    observe(element: Element) {
      const entry = {
        element,
        margin: this.rootMargin,
        tell: (isIntersecting: boolean) =>
          this.call([{ isIntersecting, target: element } as IntersectionObserverEntry], this),
      }
      this.own.add(entry)
      watched.add(entry)
    }
    unobserve() {}
    disconnect() {
      for (const entry of this.own) watched.delete(entry)
      this.own.clear()
    }
    takeRecords() {
      return []
    }
  }
  return () => {
    watched.clear()
    globalThis.IntersectionObserver = original
  }
}

/** How far around their scrollers elements count as in view. */
export const marginsInUse = () => [...watched].map(({ margin }) => margin)

/** Everything that is observed and matches comes into view. */
export const comeIntoView = (matches: (element: Element) => boolean = () => true) =>
  act(() => {
    for (const { element, tell } of [...watched]) if (matches(element)) tell(true)
    return Promise.resolve()
  })
