import { tokenKey } from '@client/state/session/storedSession'
import budgets from '../budgets.json'
import { besideOthers } from '../machine/othersLoad'
import { inBrowser, prepareProfile } from '../pages/chromium'
import type { Part } from '../parts'
import { startPortal } from '../portal'
import { answerLongInbox } from './longInbox'
import { byWheel, farAway, list, loadAll, scroll } from './scroll'

const atLength = { rows: 10_000, frames: 240, jumps: 20 }
const inShort = { rows: 300, frames: 10, jumps: 1 }
const slowdowns = [1, 4]

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
