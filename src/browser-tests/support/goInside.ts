import type { Page } from '@playwright/test'

/** Goes to an address inside the app, as its own links do: nothing is loaded anew. */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
