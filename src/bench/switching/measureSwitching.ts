import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { tokenKey } from '@client/state/session/storedSession'
import { pages } from '@contract/pages'
import budgets from '../budgets.json'
import { besideOthers } from '../machine/othersLoad'
import { inBrowser, prepareProfile } from '../pages/chromium'
import { timeUntil } from '../pages/timeUntil'
import type { Part } from '../parts'
import { median } from '../percentile'
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
  { to: 'messages', link: `main a[href="${pages.myMessages.path}"]`, content: '[role="feed"] article' },
  { to: 'dashboard', link: `nav a[href="${pages.dashboard.path}"]`, content: card },
] as const

const timeTo = (page: Page, { link, content }: (typeof ways)[number]) =>
  timeUntil(page, {
    link: `document.querySelector(${JSON.stringify(link)})`,
    isShown: `document.querySelector(${JSON.stringify(content)})?.checkVisibility()`,
  })

/** Rows of messages that are read already, so that opening one asks the server for nothing. */
const readRows = [2, 4, 5, 6]
const timeToOpen = (page: Page, row: number) =>
  timeUntil(page, {
    link: `document.querySelectorAll('[role="feed"] article a')[${row}]`,
    isShown: `[...document.querySelectorAll('main article[aria-label]')].some((message) =>
      link.textContent.includes(message.ariaLabel) && message.checkVisibility())`,
  })

/** Navigating to a page that was visited before, and opening a message, with cached data on a slow processor. */
export const measureSwitching: Part = async (report, { isQuick }) => {
  const { rounds, warmUps, lookMs } = isQuick ? inShort : atLength
  const portal = await startPortal()
  const token = await portal.signIn('employee@harbour.test')
  const profile = await prepareProfile(portal.origin, { [tokenKey]: token })
  try {
    const { result: took, load } = await inBrowser(profile.folder, async ({ page, cdp }) => {
      await page.goto(`${portal.origin}${pages.dashboard.path}`)
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
        await timeTo(page, ways[0])
        for (let round = 0; round < warmUps + rounds; round++) {
          const ms = await timeToOpen(page, readRows[round % readRows.length] ?? 0)
          if (round >= warmUps) all.push(['a message', ms])
          await wait(lookMs)
        }
        return all
      })
    })
    for (const [to, atMost] of [
      ['messages', budgets.switching.content],
      ['dashboard', budgets.switching.content],
      ['a message', budgets.switching.opening],
    ] as const) {
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
        budget: { atMost },
      })
    }
  } finally {
    profile.remove()
    await portal.stop()
  }
}
