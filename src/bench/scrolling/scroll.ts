import type { Page } from '@playwright/test'

/** Timeout for loading all rows, in milliseconds. */
const limit = 180_000

export const list = '[role="feed"]'

// As text, like all code for the page: tsx wraps functions in a helper that pages do not have.
const frame = 'const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))'

/** Scrolls to the end of the list until this row is loaded; returns the longest task meanwhile. */
export const loadAll = (page: Page, rows: number) =>
  page.evaluate<number>(`(async () => {
    ${frame}
    const list = document.querySelector('${list}')
    const until = performance.now() + ${limit}
    const took = []
    new PerformanceObserver((seen) => took.push(...seen.getEntries())).observe({ type: 'longtask' })
    while (!list.querySelector('[aria-posinset="${rows}"]')) {
      if (performance.now() > until) throw new Error('The rows did not all come')
      list.scrollTo(0, list.scrollHeight)
      await frame()
    }
    return Math.max(0, ...took.map(({ duration }) => duration))
  })()`)

/** Scripts of steps for `scroll`. */
export const byWheel = 'list.scrollBy(0, 120)'
export const farAway = `list.scrollTo(0, (list.scrollHeight * ((step * 7) % 10)) / 10)
      for (let wait = 0; wait < 20; wait++) await frame()`

/**
 * Scrolls what the selector finds, one script `next` for each step; returns the longest task of at least 50 ms, in
 * milliseconds. As text, because tsx wraps functions in a helper that pages do not have.
 */
export const scroll = (page: Page, selector: string, steps: number, next: string) =>
  page.evaluate<number>(`(async () => {
    ${frame}
    const list = document.querySelector('${selector}')
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
