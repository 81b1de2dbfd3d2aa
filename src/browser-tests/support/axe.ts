import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ContextObject, RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The axe rules that depend on the theme. */
const colours = ['color-contrast', 'link-in-text-block']
const shared = { resultTypes: ['violations'], preload: false } satisfies RunOptions
const runs = {
  everything: { runOnly: { type: 'tag', values: tags }, ...shared },
  colours: { runOnly: { type: 'rule', values: colours }, ...shared },
} satisfies Record<string, RunOptions>

type InPage = {
  axe?: { run: (context: ContextObject, options: RunOptions) => Promise<AxeResults> }
  /** Parts of this document that were already checked and passed. */
  foundGood?: Set<string>
}

/** Minified, which is half of what is sent to the page and parsed there. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Takes longer than a check: each document needs it only once. */
const injectAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
}

/**
 * Waits until the theme is applied and animations have finished before it measures colours: a style change may start
 * later than the theme's. Does not wait for infinite animations such as skeletons, or for paused ones of hidden
 * screens. Skips parts of the page whose text, markup and width have already passed, and in the landing run rows that
 * differ from one before them in texts and names alone.
 */
const violationsOf = (page: Page, run: keyof typeof runs, theme: 'light' | 'dark', hasScripts: boolean) =>
  page.evaluate(
    async ({ options, name, scheme, tellsTheme, isEveryRow }) => {
      const inPage = globalThis as InPage
      if (!inPage.axe) throw new Error('axe is not in the page')
      const root = document.documentElement

      const isEnding = ({ effect, playState }: Animation) =>
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity &&
        effect instanceof KeyframeEffect &&
        effect.target?.checkVisibility() === true
      const isOfTheme = () => !tellsTheme || root.dataset['theme'] === scheme
      // rows of a virtual list are invisible until they are measured
      const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const deadline = performance.now() + 60_000
      do await twoFrames()
      while ((!isOfTheme() || document.getAnimations().some(isEnding)) && performance.now() < deadline)
      if (!isOfTheme()) throw new Error(`the page does not follow the system to the ${scheme} theme`)

      const good = (inPage.foundGood ??= new Set())
      const parts = [...document.querySelectorAll('header, nav, main')].map((part) => {
        const look = `${window.innerWidth} ${part.outerHTML}`
        const asked = [`${scheme} ${look}`, ...(name === 'everything' ? [`structure ${look}`] : [])]
        return { part, asked }
      })
      const known = parts.filter(({ asked }) => asked.every((one) => good.has(one))).map(({ part }) => part)
      const isLook =
        /^(class|role|type|disabled|aria-(current|selected|checked|pressed|expanded|disabled|hidden)|data-(?!row-key|index).*)$/
      const lookOf = (node: Node): string => {
        if (!(node instanceof Element)) return node.textContent?.trim() ? 'text' : ''
        const own = [...node.attributes].map((each) => {
          if (each.name === 'style') return each.value.replaceAll(/[\d.]+px/g, 'px')
          return `${each.name}=${isLook.test(each.name) ? each.value : each.value !== ''}`
        })
        return `<${node.localName} ${own.join(' ')}>${[...node.childNodes].map(lookOf).join('')}</>`
      }
      const looks = new Set<string>()
      const alike = [...document.querySelectorAll('tbody > tr, li, article, [role=listitem]')].filter((row) => {
        if (!row.checkVisibility({ visibilityProperty: true }) || row.closest('[inert]')) return false
        const look = lookOf(row)
        const isAlike = !isEveryRow && looks.has(look)
        looks.add(look)
        return isAlike
      })
      const { violations } = await inPage.axe.run({ include: [root], exclude: [...known, ...alike] }, options)
      if (violations.length === 0) for (const { asked } of parts) for (const one of asked) good.add(one)
      return violations
    },
    {
      options: runs[run],
      name: run,
      scheme: theme,
      tellsTheme: hasScripts,
      isEveryRow: Boolean(process.env.MUSTER_EVERYTHING),
    },
  )

/** The theme of a page's last check; the next check starts with it. */
const themes = new WeakMap<Page, 'light' | 'dark'>()

/**
 * Expects no axe violations on the current page, in light and dark (LOOK), and leaves the page in the theme checked
 * last. A page without scripts follows the system and does not set the theme on its root element.
 */
export const expectAccessible = async (page: Page, { hasScripts = true }: { hasScripts?: boolean } = {}) => {
  await injectAxe(page)
  const first = themes.get(page) ?? 'light'
  const second = first === 'light' ? 'dark' : 'light'
  for (const [theme, run] of [
    [first, 'everything'],
    [second, 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme })
    const found = (await violationsOf(page, run, theme, hasScripts)).flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    )
    expect(found, `axe, ${theme}`).toEqual([])
  }
  themes.set(page, second)
}
