import { expect, type Page } from '@playwright/test'

/** What has the keyboard, by its words, and the ring around it in pixels; 0 when nobody could see where it is. */
export const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement)) return { name: '', ring: 0 }
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement)
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : null
    const name = activeElement.getAttribute('aria-label') ?? label ?? activeElement.textContent
    return { name, ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) }
  })

/** Tab leads to each of these in turn, and a ring shows where it is. */
export const expectStops = async (page: Page, names: RegExp[], key = 'Tab') => {
  for (const name of names) {
    await page.keyboard.press(key)
    const { name: reached } = await focusOf(page)
    expect(reached).toMatch(name)
    await expect.poll(async () => (await focusOf(page)).ring, `the ring around ${reached}`).toBe(2)
  }
}
