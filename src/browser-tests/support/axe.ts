import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

/**
 * Colours are measured when nothing on the screen moves any more: a change of style may start later than the theme's.
 * What moves for ever, like a skeleton, is not waited for, nor what stands still because its screen is kept out of sight.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity &&
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility() === true
    // rows of the list are invisible until they have been measured
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const deadline = performance.now() + 3_000
    do await twoFrames()
    while (document.getAnimations().some(isEnding) && performance.now() < deadline)
  })

type WithAxe = { axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> } }

/** Half a megabyte that a document needs once, however often it is looked at. */
const injectAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
}
const violationsOf = (page: Page, options: RunOptions) =>
  page.evaluate(async (wanted) => {
    const inPage = (globalThis as WithAxe).axe
    if (!inPage) throw new Error('axe is not in the page')
    return (await inPage.run(document, wanted)).violations
  }, options)

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that a theme can change. */
const colours = ['color-contrast', 'link-in-text-block']
const optionsOf: Record<'light' | 'dark', RunOptions> = {
  light: { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], preload: false },
  dark: { runOnly: { type: 'rule', values: colours }, resultTypes: ['violations'], preload: false },
}

/**
 * axe finds nothing on the page as it stands, neither in the light nor in the dark theme (LOOK), and leaves it in the
 * light one. A page without scripts follows the system by itself and does not say so on its root element.
 */
export const expectAccessible = async (page: Page, { hasScripts = true }: { hasScripts?: boolean } = {}) => {
  await injectAxe(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    if (hasScripts) await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await settle(page)
    const found = (await violationsOf(page, optionsOf[colorScheme])).flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    )
    expect(found, `axe, ${colorScheme}`).toEqual([])
  }
}
