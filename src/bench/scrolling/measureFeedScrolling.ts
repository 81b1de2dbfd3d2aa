import { tokenKey } from '@client/state/session/storedSession'
import budgets from '../budgets.json'
import { besideOthers } from '../machine/othersLoad'
import { inBrowser, prepareProfile } from '../pages/chromium'
import type { Part } from '../parts'
import { startPortal } from '../portal'
import { answerLongFeed } from './longFeed'
import { byWheel, farAway, list, loadAll, scroll } from './scroll'

const atLength = { feeds: 10_000, loaded: 200, frames: 240, jumps: 20 }
const inShort = { feeds: 10_000, loaded: 20, frames: 10, jumps: 1 }
const slowdowns = [1, 4]

/** Through the feeds of the employee page, of which some pages have been loaded by scrolling. */
export const measureFeedScrolling: Part = async (report, { isQuick }) => {
  const { feeds, loaded, frames, jumps } = isQuick ? inShort : atLength
  const portal = await startPortal()
  const token = await portal.signIn('employee@harbour.test')
  const profile = await prepareProfile(portal.origin, { [tokenKey]: token })
  try {
    await inBrowser(profile.folder, async ({ page, cdp }) => {
      await answerLongFeed(page, feeds)
      await page.goto(`${portal.origin}/feed`)
      await page.waitForSelector(`${list} article`)
      report.progress(`Loading ${loaded} feeds …`)
      report.line({ kind: 'feedScrolling', way: 'to the end, page by page', longest: await loadAll(page, loaded) })
      for (const rate of slowdowns) {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate })
        for (const [way, steps, next] of [
          ['by wheel', frames, byWheel],
          ['far away', jumps, farAway],
        ] as const) {
          const { result: longest, load } = await besideOthers(() => scroll(page, list, steps, next))
          report.line({ kind: 'feedScrolling', way, rate, longest, load })
          report.figure({
            part: 'feedScrolling',
            subject: `${loaded} of ${feeds} feeds`,
            name: `longest task, ${way}${rate === 1 ? '' : `, processor ${rate} times slower`}`,
            value: longest,
            unit: 'ms',
            load,
            detail: longest === 0 ? 'none of 50 ms or more' : '',
            ...(way === 'by wheel' && { budget: { atMost: budgets.scrolling.feedTask } }),
          })
        }
      }
    })
  } finally {
    profile.remove()
    await portal.stop()
  }
}
