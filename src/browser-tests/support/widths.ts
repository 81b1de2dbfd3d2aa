import type { Page } from '@playwright/test'

/** What is wrong with the layout of a page, in words; empty when all is well. */
export type LayoutFaults = string[]

/**
 * Looks for text that is cut off without a tooltip, text that sticks out of its control, parts that are narrower than
 * they can be used, and sideways scrolling. Runs in the page, so it is self-contained.
 */
const readFaults = (): LayoutFaults => {
  const faults: string[] = []
  const root = document.documentElement
  const main = document.querySelector('main')
  if (root.scrollWidth > root.clientWidth) faults.push(`the page scrolls sideways: ${root.scrollWidth} px`)
  if (main && main.scrollWidth > main.clientWidth) faults.push(`its content scrolls sideways: ${main.scrollWidth} px`)

  for (const pane of document.querySelectorAll<HTMLElement>('[data-least-width]')) {
    const least = Number(pane.dataset['leastWidth'])
    const { width } = pane.getBoundingClientRect()
    if (pane.checkVisibility() && !pane.inert && width < least - 0.5)
      faults.push(`${pane.ariaLabel ?? pane.localName} has ${width} px of at least ${least}`)
  }

  for (const each of document.querySelectorAll('*')) {
    const { overflowX, overflowY } = getComputedStyle(each)
    const isMeantFor = overflowY === 'hidden' // a row that scrolls sideways says so
    if (overflowX === 'auto' && !isMeantFor && each.scrollWidth > each.clientWidth + 1 && each.checkVisibility())
      faults.push(`${each.ariaLabel ?? each.className} scrolls sideways: ${each.scrollWidth} of ${each.clientWidth} px`)
  }

  // Of every text all ancestors are asked: each is measured only once.
  const once = <Result>(measure: (element: Element) => Result) => {
    const known = new Map<Element, Result>()
    return (element: Element): Result => {
      const found = known.get(element)
      if (found !== undefined) return found
      const result = measure(element)
      known.set(element, result)
      return result
    }
  }
  const ancestorsOf: (element: Element) => Element[] = once((element) => [
    element,
    ...(element.parentElement ? ancestorsOf(element.parentElement) : []),
  ])
  const boxOf = once((element) => element.getBoundingClientRect())
  const overflowOf = once((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return { overflowX, overflowY }
  })
  /** Its full text is a tooltip, or an excerpt is all that it wants to be. */
  const hasWhole = (element: Element) =>
    ancestorsOf(element)
      .slice(0, 3)
      .some((each) => each.matches('[title]:not([title=""]), [data-excerpt]'))
  /** Of which some lines are shown. */
  const isExcerpt = (element: Element) => element.closest('[data-excerpt]') !== null
  /** For screen readers alone, or not shown at all. */
  const isUnseen: (element: Element) => boolean = once((element) => {
    const { clipPath, visibility, opacity } = getComputedStyle(element)
    if (clipPath.startsWith('inset(50%') || visibility === 'hidden' || opacity === '0') return true
    if (element.matches('[inert]')) return true
    return element.parentElement !== null && isUnseen(element.parentElement)
  })
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (text === '' || !element || !element.checkVisibility()) continue
    if (isUnseen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    const said = `'${text.slice(0, 40)}'`

    for (const each of ancestorsOf(element)) {
      const { overflowX, overflowY } = overflowOf(each)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const edge = boxOf(each)
      const isCutAcross = cuts(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)
      const isCutDown = cuts(overflowY) && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)
      if ((isCutDown && !isExcerpt(element)) || (isCutAcross && !hasWhole(element))) {
        faults.push(`${said} is cut off ${isCutDown ? 'below or above' : 'without a tooltip'}`)
        break
      }
      if (scrolls(overflowX) || scrolls(overflowY)) break
    }
    const control = element.closest('button, a, label, [role="option"], .ant-select, .ant-input-affix-wrapper')
    const edge = control && getComputedStyle(control).display !== 'inline' ? control.getBoundingClientRect() : null
    // Lines that an excerpt leaves out are seen nowhere; of all other text they are a fault already.
    const [top, bottom] = ancestorsOf(element)
      .filter((each) => each !== control && control?.contains(each) && cuts(overflowOf(each).overflowY))
      .map(boxOf)
      .reduce(([from, to], cut) => [Math.max(from, cut.top), Math.min(to, cut.bottom)], [box.top, box.bottom])
    if (edge && (bottom > edge.bottom + 2 || top < edge.top - 2)) faults.push(`${said} sticks out of its control`)
  }
  return [...new Set(faults)]
}

/** Lets layouts follow a new width: observers, and what renders because of them. */
export const settle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )

export const layoutFaults = async (page: Page): Promise<LayoutFaults> => {
  await settle(page)
  return page.evaluate(readFaults)
}

/** Folds the menu, or unfolds it; on phones opens its drawer, or closes it. Returns false where there is none. */
export const turnMenu = (page: Page) =>
  page.evaluate(() => {
    const closing = document.querySelector<HTMLElement>('.ant-drawer-open .ant-drawer-close')
    const menu = '[aria-label="Fold menu"], [aria-label="Unfold menu"], [aria-label="Open menu"]'
    const button = closing ?? document.querySelector<HTMLElement>(menu)
    button?.click()
    return button !== null
  })

/** Selected and unread things that look like all others in the system's high-contrast colours. */
export const unmarkedInForcedColours = async (page: Page) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await settle(page)
  const unmarked = await page.evaluate(() => {
    const isSeen = (each: Element) =>
      each.checkVisibility({ visibilityProperty: true }) && each.closest('[inert]') === null
    const current = [...document.querySelectorAll('[aria-current]')].filter(isSeen)
    const dots = [...document.querySelectorAll('[data-dot]')].filter(isSeen)
    const canvas = getComputedStyle(document.body).backgroundColor
    return [
      ...current.filter((each) => getComputedStyle(each).outlineStyle !== 'solid'),
      ...dots.filter((each) => getComputedStyle(each).backgroundColor === canvas),
    ].map((each) => each.outerHTML.slice(0, 120))
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return unmarked
}

/** Sets the text size of the page as a browser setting does, in percent. */
export const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`)
