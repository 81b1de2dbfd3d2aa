import { expect, type Page } from '@playwright/test'
import { aSignal } from '@server/testing/aSignal'
import { type AddressMatcher, intercept } from './intercept'

/** Less than this counts as still: the share of the screen that moved, times how far it moved. */
const leastShift = 0.01

type LayoutShift = PerformanceEntry & {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
type Moved = { value: number; moved: string[] }

/**
 * What has moved since the document was opened; what a user's own action moves counts too. Runs in the page, so it is
 * self-contained.
 */
const readShifts = async (): Promise<Moved[]> => {
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element
      ? `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 30)}`
      : 'a removed node'
  }
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
  const shifts: LayoutShift[] = []
  const observer = new PerformanceObserver((list) => void shifts.push(...(list.getEntries() as LayoutShift[])))
  observer.observe({ type: 'layout-shift', buffered: true })
  // the browser hands over with a frame what it has recorded
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  observer.disconnect()
  return shifts.map(({ value, sources }) => ({
    value,
    moved: sources.map(
      ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
    ),
  }))
}

const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Holds the answer of this call back; `come` lets it come, and waits until the page has got it. */
export const holdAnswer = async (page: Page, address: AddressMatcher) => {
  const mayCome = aSignal()
  const running = new Set<object>()
  const { stop } = await intercept(page, address, async (call) => {
    running.add(call)
    await mayCome.given
    await call.fallback()
    running.delete(call)
  })
  return {
    come: async () => {
      await page.evaluate(twoFrames) // what is there without it is drawn
      mayCome.give()
      await expect.poll(() => running.size).toBe(0)
      stop()
    },
  }
}

/** Expects that nothing has moved since the page was opened. */
export const expectStill = async (page: Page, what: string) => {
  await page.evaluate(twoFrames) // what came last is drawn
  const shifts = await page.evaluate(readShifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, `${what}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(leastShift)
}
