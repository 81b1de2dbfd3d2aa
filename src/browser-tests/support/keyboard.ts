import { expect, type Locator, type Page } from '@playwright/test'

type Stop = { name: string; ring: number; isSeen: boolean }

/**
 * The focused element: its name, the visible width of its focus ring in pixels (0 when invisible), and whether it is on
 * the screen and uncovered. A field's ring may be on its wrapper.
 */
const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body)
      return { name: '', ring: 0, isSeen: false }
    const labels = activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : []
    const spokenIn = (element: Element) => {
      const copy = document.createElement('div')
      copy.innerHTML = element.innerHTML
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
      return copy.textContent
    }
    const words = activeElement.getAttribute('aria-label') ?? labels[0]?.textContent ?? spokenIn(activeElement)
    const frame = activeElement.closest('.ant-input-affix-wrapper, .ant-select, .ant-checkbox, .ant-segmented-item')
    const ringOf = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      const isDrawn = outlineStyle !== 'none' && !/, 0\)$|transparent/.test(outlineColor)
      return isDrawn ? Number.parseFloat(outlineWidth) : 0
    }
    const around = frame ?? activeElement
    const { left, top, width, height } = around.getBoundingClientRect()
    const front = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      name: words.trim(),
      ring: Math.max(ringOf(activeElement), frame ? ringOf(frame) : 0),
      isSeen: front !== null && (around.contains(front) || front.contains(around)),
    }
  })

const hasRing = ({ ring }: Stop) => ring >= 2
const named = (name: string | RegExp): unknown =>
  typeof name === 'string' ? expect.stringContaining(name) : expect.stringMatching(name)

/** Expects the focused element to have this name, with a visible ring, on the screen. */
export const expectSeen = async (page: Page, name: string | RegExp) => {
  const found = async () => {
    const stop = await stopOf(page)
    return { name: stop.name, hasRing: hasRing(stop), isSeen: stop.isSeen }
  }
  await expect
    .poll(found, `the keyboard is on ${name}, and can be seen there`)
    .toEqual({ name: named(name), hasRing: true, isSeen: true })
}

/** Expects Tab to reach each of these in turn, with a visible ring. */
export const expectStops = async (page: Page, names: RegExp[], key = 'Tab') => {
  for (const name of names) {
    await page.keyboard.press(key)
    await expectSeen(page, name)
  }
}

/** Expects the focus in an opened element, which gets it a moment after it becomes visible. */
export const expectKeyboardIn = async (opened: Locator) => {
  const holdsIt = () => opened.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(holdsIt, 'what opened has the keyboard').toBe(true)
}

/** The stops outside the page, in the browser's own controls. */
const isOutside = ({ name }: Stop) => name === ''

/** More than a screen has: the dashboard has 60 when a whole day's lists are ahead. */
const mostStops = 150

/** Presses the key until it reaches the element, and checks the focus ring at every stop. */
export const walkTo = async (page: Page, name: RegExp, key = 'Tab') => {
  const passed: string[] = []
  for (let steps = 0; steps < mostStops; steps++) {
    await page.keyboard.press(key)
    const stop = await stopOf(page)
    if (isOutside(stop)) continue
    passed.push(stop.name)
    if (!hasRing(stop) || !stop.isSeen) await expectSeen(page, stop.name)
    if (name.test(stop.name)) return passed
  }
  throw new Error(`The keyboard does not reach ${name}, but only ${passed.join(', ')}`)
}
