import type { Page } from '@playwright/test'

/** Notes when each text of this form is painted for the first time, and each press of Enter; in ms since 1970. */
export const watchPaints = (page: Page, form: string) =>
  page.evaluate(`(() => {
    const noted = (window.benchTimes = { painted: {}, entered: [] })
    const now = () => performance.timeOrigin + performance.now()
    addEventListener('keydown', ({ key, timeStamp }) => {
      if (key === 'Enter') noted.entered.push(performance.timeOrigin + timeStamp)
    }, true)
    const log = document.querySelector('[role="log"]')
    new MutationObserver(() => {
      for (const [text] of log.textContent.slice(-2_000).matchAll(/${form}/g)) {
        if (text in noted.painted) continue
        noted.painted[text] = NaN
        requestAnimationFrame(() => setTimeout(() => (noted.painted[text] = now()))) // by then it has been painted
      }
    }).observe(log, { childList: true, subtree: true, characterData: true })
  })()`)

export type Times = { painted: Record<string, number>; entered: number[] }

export const timesOf = (page: Page) => page.evaluate<Times>('window.benchTimes')

/** Waits until a text has been painted. */
export const untilPainted = (page: Page, text: string) =>
  page.evaluate(`(async () => {
    while (!(window.benchTimes.painted['${text}'] > 0)) await new Promise((resolve) => setTimeout(resolve, 5))
  })()`)
