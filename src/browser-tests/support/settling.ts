import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { intercept } from './intercept'

/** Less than this counts as still: the share of the screen that moved, times how far it moved. */
const leastShift = 0.01

type LayoutShift = PerformanceEntry & {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
type Moved = { value: number; moved: string[] }

declare global {
  interface Window {
    movedParts: Moved[]
  }
}

/** Runs in the page before its own scripts, so it is self-contained. What a user's own action moves counts too. */
const recordShifts = () => {
  window.movedParts = []
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element
      ? `<${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 30)}`
      : 'a removed node'
  }
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      window.movedParts.push({
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        ),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Records what moves on every page that is opened from now on. */
export const watchShifts = (page: Page) => page.addInitScript(recordShifts)

/** What the shell shows besides its page, and comes on its own: its answers are late by this long, in milliseconds. */
const lateByMs = 1_000
const lateCalls = ['/api/dashboard/locations', '/api/services', '/api/notifications/status']

/** Delays these answers; `answered` waits until the page has asked for all of them and got them. */
export const delayAnswers = async (page: Page) => {
  const running = new Set<object>()
  for (const address of lateCalls)
    await intercept(page, address, async (call) => {
      running.add(call)
      await wait(lateByMs)
      await call.fallback()
      running.delete(call)
    })
  return { answered: () => expect.poll(() => running.size).toBe(0) }
}

/** Expects that nothing moved since the page was opened. */
export const expectStill = async (page: Page, what: string) => {
  const shifts = await page.evaluate(
    () =>
      new Promise<Moved[]>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.movedParts))),
      ),
  )
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, `${what}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(leastShift)
}
