import type { Page } from '@playwright/test'

/** Clicks what `link` finds, and returns the milliseconds until `isShown` is true and painted; both are scripts. */
export const timeUntil = (page: Page, { link, isShown }: { link: string; isShown: string }) =>
  // passed as text: this file's loader adds a name helper to functions, which pages do not have
  page.evaluate<number>(`new Promise((resolve) => {
    const link = ${link}
    if (!link) throw new Error(${JSON.stringify(`There is nothing to click: ${link}`)})
    const begin = performance.now()
    const look = () =>
      ${isShown}
        ? requestAnimationFrame(() => resolve(performance.now() - begin)) // by then it has been painted
        : requestAnimationFrame(look)
    link.click()
    requestAnimationFrame(look)
  })`)
