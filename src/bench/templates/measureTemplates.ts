import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { tokenKey } from '@client/state/session/storedSession'
import { pages } from '@contract/pages'
import budgets from '../budgets.json'
import { besideOthers, type Load } from '../machine/othersLoad'
import { inBrowser, prepareProfile } from '../pages/chromium'
import { timeUntil } from '../pages/timeUntil'
import type { Part } from '../parts'
import { percentile } from '../percentile'
import { startPortal } from '../portal'
import type { Report } from '../report'
import { addTemplate, manyBlocks, textOf } from './longTemplates'

const slowdown = 4
const characters = 20_000
const blocks = 100
const atLength = { rounds: 9, warmUps: 3, keys: 100, warmUpKeys: 40 }
const inShort: typeof atLength = { rounds: 1, warmUps: 1, keys: 3, warmUpKeys: 1 }
/** Until everything is at rest that follows a key or a page: the editor hands on what was typed after 300 ms. */
const restMs = 900
/** Until the next key, of a fast writer; meanwhile the editor hands nothing on. */
const betweenKeysMs = 80

const menuLink = (path: string) => `nav a[href="${path}"]`
const row = (id: string) => `main a[href="${pages.templates.path}/${id}"]`
const content = '[contenteditable="true"]'
const anyRow = 'main tbody a[href]'
const found = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`
/** All blocks in the list, and the text of the first of them. */
const isOpened = `document.querySelectorAll('main [data-block]').length === ${blocks} && ${found('[data-shown-block] p b')}`

type Measured = {
  name: string
  subject: string
  values: number[]
  /** Of the values: 0.5 is the median. */
  share: number
  /** Undefined where it is measured for comparison. */
  atMost: number | undefined
  load: Load
  /** How many times slower than this machine. */
  rate: number
}
const judge = (report: Report, { name, subject, values, share, atMost, load, rate }: Measured) => {
  report.line({ kind: 'templates', subject, name, rate, load, values })
  report.figure({
    part: 'templates',
    subject,
    name: rate === 1 ? name : `${name}, processor ${rate} times slower`,
    value: percentile(values, share),
    unit: 'ms',
    load,
    detail: `${share === 0.5 ? 'median' : 'p95'} of ${values.length}`,
    ...(atMost !== undefined && { budget: { atMost } }),
  })
}

/** Seconds that the page's main thread has been busy: with scripts, and with what it paints. */
const busySeconds = async (cdp: CDPSession) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
}

/** Milliseconds that the page was busy with each key, and with what follows when the writer pauses. */
const typeKeys = async (page: Page, cdp: CDPSession, keys: number, pauseAfter: number) => {
  const busyWith = async (work: () => Promise<unknown>) => {
    const before = await busySeconds(cdp)
    await work()
    return ((await busySeconds(cdp)) - before) * 1_000
  }
  const [ofKeys, ofPauses]: [number[], number[]] = [[], []]
  /** What asking costs by itself. */
  const ofNothing = await busyWith(() => wait(betweenKeysMs))
  for (let at = 1; at <= keys; at++) {
    const press = async () => {
      await page.keyboard.press(at % 6 === 0 ? 'Space' : 'e')
      await wait(betweenKeysMs)
    }
    ofKeys.push(Math.max(0, (await busyWith(press)) - ofNothing))
    if (at % pauseAfter === 0) ofPauses.push(await busyWith(() => wait(restMs)))
  }
  return { ofKeys, ofPauses }
}

/** The list of templates, one of 100 blocks, and writing in a block of 20,000 characters (decision 0082). */
export const measureTemplates: Part = async (report, { isQuick }) => {
  const { rounds, warmUps, keys, warmUpKeys } = isQuick ? inShort : atLength
  const portal = await startPortal()
  const token = await portal.signIn('admin@harbour.test')
  const profile = await prepareProfile(portal.origin, { [tokenKey]: token })
  try {
    const long = await addTemplate(portal.origin, token, '0 long', [
      { kind: 'wysiwyg', title: 'Long', content: textOf(characters) },
    ])
    const many: string[] = []
    for (let round = 0; round < warmUps + rounds; round++)
      many.push(await addTemplate(portal.origin, token, `1 many ${round}`, manyBlocks(blocks)))
    await inBrowser(profile.folder, async ({ page, cdp }) => {
      await page.goto(portal.origin + pages.templates.path)
      await page.waitForSelector(anyRow)
      const cycle = async () => {
        const [lists, opened]: [number[], number[]] = [[], []]
        for (const [round, id] of many.entries()) {
          await wait(restMs)
          const opening = await timeUntil(page, { link: found(row(id)), isShown: isOpened })
          await wait(restMs)
          await page.evaluate(`${found(menuLink(pages.shortCodes.path))}.click()`)
          await page.waitForSelector('main tbody td')
          await wait(restMs)
          const list = await timeUntil(page, { link: found(menuLink(pages.templates.path)), isShown: found(row(id)) })
          if (round >= warmUps) {
            lists.push(list)
            opened.push(opening)
          }
        }
        return { lists, opened }
      }
      for (const rate of [1, slowdown]) {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate })
        const { result, load } = await besideOthers(cycle)
        const common = { share: 0.5, load, rate }
        const { list: atMost, opening } = budgets.templates
        judge(report, {
          ...common,
          subject: 'the list',
          name: 'rows',
          values: result.lists,
          atMost: rate === 1 ? atMost : undefined,
        })
        judge(report, {
          ...common,
          subject: `${blocks} blocks`,
          name: 'opening',
          values: result.opened,
          atMost: rate === 1 ? opening : undefined,
        })
      }

      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
      const write = async (subject: string, field: string, floor?: number) => {
        await page.locator(field).first().click()
        await wait(restMs)
        await typeKeys(page, cdp, warmUpKeys, warmUpKeys)
        const { result, load } = await besideOthers(() => typeKeys(page, cdp, keys, isQuick ? keys : 20))
        const common = { subject, share: 0.95, load, rate: 1, atMost: undefined }
        judge(report, { ...common, name: 'a key', values: result.ofKeys })
        judge(report, { ...common, name: 'the pause after it', values: result.ofPauses })
        const key = percentile(result.ofKeys, common.share)
        if (floor !== undefined)
          report.figure({
            part: 'templates',
            subject,
            name: 'a key by that of a bare text',
            value: key / floor,
            unit: 'x',
            load,
            budget: { atMost: budgets.templates.keyByBare },
          })
        return key
      }
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.setContent(`<div contenteditable="true" style="width: 700px">${textOf(characters)}</div>`)
      const floor = await write('the same text without an editor', content)
      const open = (id: string) => page.goto(`${portal.origin}${pages.templates.path}/${id}`)
      await open(long)
      await write(`${characters} characters`, content, floor)
      await open(many[0] ?? '')
      await write(`a text of ${blocks} blocks`, content)
      await write(`a title of ${blocks} blocks`, 'input[name="blockTitle"]')
    })
  } finally {
    profile.remove()
    await portal.stop()
  }
}
