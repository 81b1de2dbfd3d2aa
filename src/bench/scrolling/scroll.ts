import type { Page } from '@playwright/test'

/**
 * Scrolls what the selector `list` finds, one script `next` for each step; returns the longest task of at least 50 ms, in
 * milliseconds. As text, because tsx wraps functions in a helper that pages do not have.
 */
export const scroll = (page: Page, list: string, steps: number, next: string) =>
  page.evaluate<number>(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const list = document.querySelector('${list}')
    const took = []
    const observer = new PerformanceObserver((seen) => took.push(...seen.getEntries()))
    list.scrollTo(0, list.scrollHeight / 3)
    for (let wait = 0; wait < 30; wait++) await frame()
    observer.observe({ type: 'longtask' })
    for (let step = 0; step < ${steps}; step++) {
      ${next}
      await frame()
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    took.push(...observer.takeRecords())
    observer.disconnect()
    return Math.max(0, ...took.map(({ duration }) => duration))
  })()`)
