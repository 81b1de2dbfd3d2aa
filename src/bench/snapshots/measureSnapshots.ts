import { rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { replayPath } from '@contract/replayPath'
import { tokenKey } from '@client/state/session/storedSession'
import budgets from '../budgets.json'
import { besideOthers, type Load } from '../machine/othersLoad'
import { median } from '../pages/figures'
import { inBrowser, prepareProfile, type OpenPage } from '../pages/chromium'
import type { Part } from '../parts'
import { percentile } from '../percentile'
import { startPortal } from '../portal'
import type { Report } from '../report'
import { act, fillStore, type Sizes } from './fillAndAct'

const atLength = { notifications: 10_000, threads: 10, messagesOfEach: 10_000, actions: 500, exports: 5, steps: 60 }
const inShort: typeof atLength = {
  notifications: 50,
  threads: 2,
  messagesOfEach: 20,
  actions: 20,
  exports: 1,
  steps: 5,
}

const manager = 'manager@harbour.test'
/** From then on the recording is on: it begins a second after the first screen is at rest. */
const untilRecordedMs = 4_000

type Measured = { name: string; value: number; atMost: number; load: Load; detail: string }
const judge = (report: Report, { name, value, atMost, load, detail }: Measured) => {
  report.line({ kind: 'snapshots', name, value, load })
  const common = { part: 'snapshots', subject: 'state snapshot', unit: 'ms' } as const
  report.figure({ ...common, name, value, load, detail, budget: { atMost } })
}

/** Milliseconds that the page's main thread has worked since the first call, on the processor: others do not count. */
const workOf = async ({ cdp }: OpenPage): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000
}

/** Runs `begin` and returns the milliseconds until `isDone` was true and painted, and the longest task meanwhile. */
const timed = (page: Page, begin: string, isDone: string) =>
  // passed as text: this file's loader adds a name helper to functions, which pages do not have
  page.evaluate<{ ms: number; task: number }>(`(async () => {
    const took = []
    const observer = new PerformanceObserver((seen) => took.push(...seen.getEntries()))
    observer.observe({ type: 'longtask' })
    const started = performance.now()
    ;${begin}
    await new Promise((resolve) => setTimeout(resolve))
    while (!(${isDone})) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const ms = performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 100)) // tasks are told late
    took.push(...observer.takeRecords())
    observer.disconnect()
    return { ms, task: Math.max(0, ...took.map(({ duration }) => duration)) }
  })()`)

const key = (name: string, shift: boolean) =>
  `document.activeElement.dispatchEvent(new KeyboardEvent('keydown',
    { key: '${name}', code: 'Key${name}', shiftKey: ${shift}, bubbles: true, cancelable: true }));`
const button = (name: string) =>
  `[...document.querySelectorAll('[role=dialog] button')].find((one) => one.textContent === '${name}')`

/** Exports several times; the first one only loads the dialog. Returns the file of the last. */
const measureExports = async (report: Report, open: OpenPage, sizes: typeof atLength) => {
  const { page } = open
  const isReady = `${button('Download')}?.disabled === false`
  const times: { ms: number; task: number; work: number }[] = []
  const { load } = await besideOthers(async () => {
    for (let round = 0; round <= sizes.exports; round++) {
      const before = await workOf(open)
      times.push({ ...(await timed(page, key('X', true), isReady)), work: (await workOf(open)) - before })
      if (round === sizes.exports) break
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await wait(500)
    }
  })
  const isClosed = `![...document.querySelectorAll('[role=dialog]')].some((one) => one.checkVisibility())`
  const [saved, saving] = await Promise.all([
    page.waitForEvent('download'),
    timed(page, `${button('Download')}.click();`, isClosed),
  ])
  const file = path.join(os.tmpdir(), `muster-bench-snapshot-${process.pid}.json`)
  await saved.saveAs(file)
  const measured = times.slice(1)
  const spent = `${Math.round(median(measured.map(({ ms }) => ms)))} ms from the key to the end`
  const detail = `median of ${measured.length}, ${(statSync(file).size / 1e6).toFixed(1)} MB, ${spent}`
  const task = Math.max(saving.task, ...measured.map((one) => one.task))
  const work = median(measured.map((one) => one.work))
  judge(report, { name: 'work of an export', value: work, atMost: budgets.snapshots.export, load, detail })
  judge(report, { name: 'longest task of an export', value: task, atMost: budgets.snapshots.task, load, detail: '' })
  return file
}

const position = (step: number) => `document.querySelector('#replay input[type=range]')?.value === '${step}'`

const measureReplay = async (
  report: Report,
  open: OpenPage,
  origin: string,
  file: string,
  { steps }: Sizes & { steps: number },
) => {
  const { page } = open
  await page.goto(origin + replayPath)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  const before = await workOf(open)
  const { result: opening, load } = await besideOthers(async () => {
    // the time begins with the choice of the file
    const opened = page.evaluate<number>(`new Promise((resolve) => {
      let begin
      addEventListener('change', () => (begin = performance.now()), { capture: true, once: true })
      const look = () => begin !== undefined && document.querySelector('main [role=feed] article')
        ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)))
        : requestAnimationFrame(look)
      look()
    })`)
    await page.locator('input[type=file]').setInputFiles(file)
    return opened
  })
  const work = Math.round((await workOf(open)) - before)
  judge(report, {
    name: 'replay to the first content',
    value: opening,
    atMost: budgets.snapshots.opening,
    load,
    detail: `${work} ms of work`,
  })

  const last = Number(await page.locator('#replay input[type=range]').getAttribute('max'))
  const values: number[] = []
  const atRest = await workOf(open)
  const { load: stepLoad } = await besideOthers(async () => {
    for (let step = last - 1; step >= Math.max(0, last - steps); step--) {
      const back = `document.querySelector('#replay [aria-label="One action back"]').click()`
      values.push((await timed(page, `${back};`, position(step))).ms)
    }
  })
  const each = Math.round(((await workOf(open)) - atRest) / values.length)
  const detail = `p95 of ${values.length} among ${last}, ${each} ms of work each`
  const value = percentile(values, 0.95)
  judge(report, { name: 'one action back', value, atMost: budgets.snapshots.step, load: stepLoad, detail })
}

/** Exporting and replaying a full store, as a tester feels it. */
export const measureSnapshots: Part = async (report, { isQuick }) => {
  const sizes = isQuick ? inShort : atLength
  const portal = await startPortal()
  const profile = await prepareProfile(portal.origin, { [tokenKey]: await portal.signIn(manager) })
  let file: string | undefined
  try {
    await inBrowser(profile.folder, async (open) => {
      await open.cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
      await open.page.goto(`${portal.origin}/messages/conversations`)
      await open.page.getByRole('feed').getByRole('link').first().waitFor()
      await wait(untilRecordedMs)
      await fillStore(open.page, sizes)
      await act(open.page, sizes)
      file = await measureExports(report, open, sizes)
      await measureReplay(report, open, portal.origin, file, sizes)
    })
  } finally {
    if (file !== undefined) rmSync(file, { force: true })
    profile.remove()
    await portal.stop()
  }
}
