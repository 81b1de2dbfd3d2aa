import type { Page } from '@playwright/test'
import { tokenKey } from '@client/state/session/storedSession'
import { besideOthers } from '../machine/othersLoad'
import { inBrowser, prepareProfile } from '../pages/chromium'
import { startPortal } from '../portal'
import type { Report } from '../report'
import { byWheel, farAway, list, loadAll, scroll } from './scroll'

const slowdowns = [1, 4]
const ways = { 'by wheel': byWheel, 'far away': farAway } as const
type Way = keyof typeof ways

type Through = {
  /** Of the report. */
  part: string
  subject: string
  /** The page of the list. */
  address: string
  /** Rows that are loaded first. */
  loaded: number
  steps: Readonly<Record<Way, number>>
  /** Answers the list in the place of the server. */
  answer: (page: Page) => Promise<unknown>
  /** The longest task allowed in milliseconds; undefined where it is measured for comparison. */
  atMost: (way: Way, rate: number) => number | undefined
}

/** Scrolls through a long list by wheel and far away, at full speed and on a processor 4 times slower. */
export const scrollThrough = async (report: Report, through: Through): Promise<void> => {
  const { part, subject, address, loaded, steps, answer, atMost } = through
  const portal = await startPortal()
  const token = await portal.signIn('employee@harbour.test')
  const profile = await prepareProfile(portal.origin, { [tokenKey]: token })
  try {
    await inBrowser(profile.folder, async ({ page, cdp }) => {
      await answer(page)
      await page.goto(`${portal.origin}${address}`)
      await page.waitForSelector(`${list} article`)
      report.progress(`Loading ${loaded} rows …`)
      report.line({ kind: part, way: 'to the end, page by page', longest: await loadAll(page, loaded) })
      for (const rate of slowdowns) {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate })
        for (const way of ['by wheel', 'far away'] as const) {
          const { result: longest, load } = await besideOthers(() => scroll(page, list, steps[way], ways[way]))
          const most = atMost(way, rate)
          report.line({ kind: part, way, rate, longest, load })
          report.figure({
            part,
            subject,
            name: `longest task, ${way}${rate === 1 ? '' : `, processor ${rate} times slower`}`,
            value: longest,
            unit: 'ms',
            load,
            detail: longest === 0 ? 'none of 50 ms or more' : '',
            ...(most !== undefined && { budget: { atMost: most } }),
          })
        }
      }
    })
  } finally {
    profile.remove()
    await portal.stop()
  }
}
