/** What the probe records in the page while it loads; times in ms since navigation start. */
export type Probed = {
  fcp: number
  lcp: number
  lcpElement: string
  cls: number
  /** Start and duration. */
  longTasks: [start: number, duration: number][]
  lastTaskEnd: number
  /** First frame in which the awaited element was visible; 0: not yet. */
  ready: number
}

declare global {
  interface Window {
    musterProbe: Probed
  }
}
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Largest = PerformanceEntry & { element: Element | null }

/** Runs in the page before its own scripts, so it must be self-contained. */
export const probe = (readySelector: string | null) => {
  if (window.top !== window) return
  const seen: Probed = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, longTasks: [], lastTaskEnd: 0, ready: 0 }
  window.musterProbe = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) seen.fcp = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Largest[]) {
      seen.lcp = entry.startTime
      seen.lcpElement = entry.element ? `${entry.element.localName}.${entry.element.className}` : ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) seen.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.longTasks.push([startTime, duration])
      seen.lastTaskEnd = startTime + duration
    }
  }).observe({ type: 'longtask', buffered: true })

  if (readySelector === null) return
  const look = () => {
    const isVisible = [...document.querySelectorAll(readySelector)].some((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0
    })
    if (isVisible) seen.ready = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
