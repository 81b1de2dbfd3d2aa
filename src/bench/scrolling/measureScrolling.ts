import type { Page } from '@playwright/test'
import { tokenKey } from '@client/state/session/storedSession'
import budgets from '../budgets.json'
import { besideOthers } from '../machine/othersLoad'
import { inBrowser, prepareProfile } from '../pages/chromium'
import type { Part } from '../parts'
import { startPortal } from '../portal'
import { scroll } from './scroll'
import { answerLongInbox } from './longInbox'

const atLength = { rows: 10_000, frames: 240, jumps: 20 }
const inShort = { rows: 300, frames: 10, jumps: 1 }
/** Timeout for loading all rows, in milliseconds. */
const limit = 180_000

const list = '[role="feed"]'
const slowdowns = [1, 4]

// As text, like all code for the page: tsx wraps functions in a helper that pages do not have.
const frame = 'const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))'

/** Scrolls to the end of the list until the last row is loaded; returns the longest task meanwhile. */
const loadAll = (page: Page, rows: number) =>
  page.evaluate<number>(`(async () => {
    ${frame}
    const list = document.querySelector('${list}')
    const until = performance.now() + ${limit}
    const took = []
    new PerformanceObserver((seen) => took.push(...seen.getEntries())).observe({ type: 'longtask' })
    while (!list.querySelector('[aria-posinset="${rows}"]')) {
      if (performance.now() > until) throw new Error('The rows did not all come')
      list.scrollTo(0, list.scrollHeight)
      await frame()
    }
    return Math.max(0, ...took.map(({ duration }) => duration))
  })()`)

const byWheel = 'list.scrollBy(0, 120)'
const farAway = `list.scrollTo(0, (list.scrollHeight * ((step * 7) % 10)) / 10)
      for (let wait = 0; wait < 20; wait++) await frame()`

/** Through a list of 10,000 rows, all of which have been loaded. */
export const measureScrolling: Part = async (report, { isQuick }) => {
  const { rows, frames, jumps } = isQuick ? inShort : atLength
  const portal = await startPortal()
  const token = await portal.signIn('employee@harbour.test')
  const profile = await prepareProfile(portal.origin, { [tokenKey]: token })
  try {
    await inBrowser(profile.folder, async ({ page, cdp }) => {
      await answerLongInbox(page, rows)
      await page.goto(`${portal.origin}/messages`)
      await page.waitForSelector(`${list} article`)
      report.progress(`Loading ${rows} rows …`)
      report.line({ kind: 'scrolling', way: 'to the end, page by page', longest: await loadAll(page, rows) })
      for (const rate of slowdowns) {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate })
        for (const [way, steps, next] of [
          ['by wheel', frames, byWheel],
          ['far away', jumps, farAway],
        ] as const) {
          const { result: longest, load } = await besideOthers(() => scroll(page, list, steps, next))
          report.line({ kind: 'scrolling', way, rate, longest, load })
          report.figure({
            part: 'scrolling',
            subject: `${rows} rows`,
            name: `longest task, ${way}${rate === 1 ? '' : `, processor ${rate} times slower`}`,
            value: longest,
            unit: 'ms',
            load,
            detail: longest === 0 ? 'none of 50 ms or more' : '',
            ...(rate === 1 && { budget: { atMost: budgets.scrolling.task } }), // at the slow one for comparison
          })
        }
      }
    })
  } finally {
    profile.remove()
    await portal.stop()
  }
}
