import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { tokenKey } from '@client/state/session/storedSession'
import budgets from '../budgets.json'
import { inBrowser, prepareProfile } from '../pages/chromium'
import type { Part } from '../parts'
import { startPortal } from '../portal'

/** Times slower than this machine. */
const slowdown = 4
const rounds = 9
/** Until then Chromium still compiles what runs. */
const warmUps = 3
/** A person looks at a page before they go on; what it does after it was painted is over by then. */
const lookMs = 800

const ways = [
  { to: 'messages', link: '.dashboard a[href="/messages"]', content: '.message-list .message-row' },
  { to: 'dashboard', link: '.main-menu a[href="/dashboard"]', content: '.dashboard .card-entry' },
] as const

/** Clicks a link, and tells how many milliseconds it took until what `content` names was painted. */
const timeTo = (page: Page, { link, content }: (typeof ways)[number]) =>
  // as text: what runs this file names its functions by a helper that no page has
  page.evaluate<number>(`new Promise((resolve) => {
    const begin = performance.now()
    const look = () =>
      document.querySelector(${JSON.stringify(content)})?.checkVisibility()
        ? requestAnimationFrame(() => resolve(performance.now() - begin)) // by then it has been painted
        : requestAnimationFrame(look)
    document.querySelector(${JSON.stringify(link)}).click()
    requestAnimationFrame(look)
  })`)

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN

/** From one page to another that was seen before, its answers still here, on a slow processor. */
export const measureSwitching: Part = async (report) => {
  const portal = await startPortal()
  const token = await portal.signIn('employee@harbour.test')
  const profile = await prepareProfile(portal.origin, { [tokenKey]: token })
  try {
    const took = await inBrowser(profile.folder, async ({ page, cdp }) => {
      await page.goto(`${portal.origin}/dashboard`)
      await page.waitForSelector('.dashboard .card-entry')
      const times = new Map<string, number[]>(ways.map(({ to }) => [to, []]))
      for (let round = -warmUps; round < rounds; round++) {
        if (round === 0) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        for (const way of ways) {
          const ms = await timeTo(page, way)
          if (round >= 0) times.get(way.to)?.push(ms)
          await wait(lookMs)
        }
      }
      return times
    })
    for (const [to, times] of took) {
      report.line({ kind: 'switching', to, times })
      report.figure({
        ...{ part: 'switching', subject: `to ${to}`, name: 'content', value: median(times), unit: 'ms' },
        ...{ detail: `median of ${times.length}, processor ${slowdown} times slower` },
        budget: { atMost: budgets.switching.content },
      })
    }
  } finally {
    profile.remove()
    await portal.stop()
  }
}
