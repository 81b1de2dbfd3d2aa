import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { tokenKey } from '@client/state/session/storedSession'
import budgets from '../budgets.json'
import { besideOthers } from '../machine/othersLoad'
import { inBrowser, prepareProfile } from '../pages/chromium'
import type { Part } from '../parts'
import { startPortal } from '../portal'

/** How many times slower than this machine. */
const slowdown = 4
/**
 * During the warm-ups Chromium still compiles the code that runs. A user looks at a page before navigating on, so work
 * after its paint is finished by then.
 */
const atLength = { rounds: 9, warmUps: 3, lookMs: 800 }
const inShort = { rounds: 1, warmUps: 1, lookMs: 300 }

/** An entry of the messages card. */
const card = 'section[aria-labelledby="my-messages"] li a'

const ways = [
  { to: 'messages', link: 'main header a[href="/messages"]', content: '[role="feed"] article' },
  { to: 'dashboard', link: 'nav a[href="/dashboard"]', content: card },
] as const

/** Clicks a link, and returns the milliseconds until the element of `content` is painted. */
const timeTo = (page: Page, { link, content }: (typeof ways)[number]) =>
  // passed as text: this file's loader adds a name helper to functions, which pages do not have
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

/** Navigating to a page that was visited before, with its responses still cached, on a slow processor. */
export const measureSwitching: Part = async (report, { isQuick }) => {
  const { rounds, warmUps, lookMs } = isQuick ? inShort : atLength
  const portal = await startPortal()
  const token = await portal.signIn('employee@harbour.test')
  const profile = await prepareProfile(portal.origin, { [tokenKey]: token })
  try {
    const { result: took, load } = await inBrowser(profile.folder, async ({ page, cdp }) => {
      await page.goto(`${portal.origin}/dashboard`)
      await page.waitForSelector(card)
      const goAround = async () => {
        const times: [to: string, ms: number][] = []
        for (const way of ways) {
          times.push([way.to, await timeTo(page, way)])
          await wait(lookMs)
        }
        return times
      }
      for (let round = 0; round < warmUps; round++) await goAround()
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      return besideOthers(async () => {
        const all: [to: string, ms: number][] = []
        for (let round = 0; round < rounds; round++) all.push(...(await goAround()))
        return all
      })
    })
    for (const { to } of ways) {
      const times = took.filter(([way]) => way === to).map(([, ms]) => ms)
      report.line({ kind: 'switching', to, load, times })
      report.figure({
        part: 'switching',
        subject: `to ${to}`,
        name: 'content',
        value: median(times),
        unit: 'ms',
        load,
        detail: `median of ${times.length}, processor ${slowdown} times slower`,
        budget: { atMost: budgets.switching.content },
      })
    }
  } finally {
    profile.remove()
    await portal.stop()
  }
}
