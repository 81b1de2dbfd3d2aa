import type { Page } from '@playwright/test'

/** Stops the page's clock; from then on only `page.clock.runFor` advances it. */
export const pauseClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
