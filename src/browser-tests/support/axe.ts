import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Colours are measured when nothing moves any more; what moves for ever, like a skeleton, is not waited for. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    // rows of the list are invisible until they have been measured
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that a theme can change. */
const colours = ['color-contrast', 'link-in-text-block']

/**
 * axe finds nothing on the page as it stands, neither in the light nor in the dark theme (LOOK). A page without scripts
 * follows the system by itself and does not say so on its root element.
 */
export const expectAccessible = async (page: Page, { hasScripts = true }: { hasScripts?: boolean } = {}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    if (hasScripts) await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await settle(page)
    // Legacy: rules run in the page itself, without a second one; there are no frames to look into.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (colorScheme === 'light' ? axe.withTags(everything) : axe.withRules(colours)).analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    )
    expect(found, `axe, ${colorScheme}`).toEqual([])
  }
}
