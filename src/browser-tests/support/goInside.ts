import type { Page } from '@playwright/test'

/** Navigates inside the app, as its own links do, without a page load. */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
