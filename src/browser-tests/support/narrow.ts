import { expect, type Page } from '@playwright/test'

/** Expects no horizontal overflow. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const { screen, width, inner } = await page.evaluate(() => ({
    screen: document.documentElement.clientWidth,
    width: document.documentElement.scrollWidth,
    inner: Math.max(...[...document.querySelectorAll('main, [data-screen]')].map((each) => each.scrollWidth)),
  }))
  expect(width, 'the page').toBeLessThanOrEqual(screen)
  expect(inner, 'its content').toBeLessThanOrEqual(screen)
}

/** Expects no field whose text is smaller than 16 px: iPhones zoom into it, and the page stays wide. */
export const expectNoZoom = async (page: Page) => {
  const sizes = await page
    .locator('input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true]')
    .filter({ visible: true })
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
  expect(Math.min(...sizes, 16), 'the smallest text of a field').toBe(16)
}

/** Expects the current page to fit phones of 390 px, and the narrowest of 320 px. */
export const expectToFitPhones = async (page: Page) => {
  await expectNoZoom(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    await expectNoSidewaysScroll(page)
  }
}

/** Expects every tap target to be finger-sized (LOOK). */
export const expectFingerSized = async (page: Page) => {
  const sizes = await page
    .getByRole('main')
    .locator('a, button, summary, input:not([type=checkbox]), label:has(input)')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect()
        return { name: element.textContent || element.id, width, height }
      }),
    )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([])
}
