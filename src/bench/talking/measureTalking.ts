import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { tokenKey } from '@client/state/session/storedSession'
import budgets from '../budgets.json'
import { besideOthers, type Load } from '../machine/othersLoad'
import { inBrowser, prepareProfile, type OpenPage } from '../pages/chromium'
import { timeUntil } from '../pages/timeUntil'
import type { Part } from '../parts'
import { percentile } from '../percentile'
import { startPortal } from '../portal'
import type { Report } from '../report'
import { scroll } from '../scrolling/scroll'
import { arriveAmong, fillHistory } from './fillStore'
import { timesOf, untilPainted, watchPaints } from './paintedAt'

const slowdown = 4
const atLength = {
  messages: 60,
  rounds: 9,
  warmUps: 3,
  history: 5_000,
  frames: 240,
  store: { conversations: 1_000, threads: 10, messagesOfEach: 10_000, arrivals: 60, warmUps: 40 },
}
const inShort: typeof atLength = {
  messages: 3,
  rounds: 1,
  warmUps: 1,
  history: 200,
  frames: 10,
  store: { conversations: 10, threads: 2, messagesOfEach: 10, arrivals: 3, warmUps: 1 },
}
/** A person looks before going on. */
const lookMs = 400

const address = '/messages/conversations'
const people = ['samira.haddad@harbour.test', 'employee@harbour.test'] as const
const room = 'Harbour Street Team'
const row = '[role="feed"] article a'
const message = '[role="log"] [data-message]'

const openRoom = async ({ page }: OpenPage, origin: string) => {
  await page.goto(origin + address)
  await page.getByRole('feed').getByRole('link').filter({ hasText: room }).click()
  await page.waitForSelector(message)
  await wait(1_000) // the list and the message are at rest
}

type Measured = { name: string; values: readonly number[]; atMost: number; load: Load; detail: string }
const judge = (report: Report, { name, values, atMost, load, detail }: Measured) => {
  report.line({ kind: 'talking', name, load, values })
  report.figure({
    part: 'talking',
    subject: 'live chat',
    name,
    value: percentile(values, 0.95),
    unit: 'ms',
    load,
    detail: `p95 of ${values.length}${detail}`,
    budget: { atMost },
  })
}

/** One person writes, another one reads. */
const measureMessages = async (report: Report, writer: Page, reader: Page, count: number) => {
  for (const page of [writer, reader]) await watchPaints(page, 'Bench \\d+ end')
  const field = writer.getByRole('textbox', { name: 'New message' })
  const { load } = await besideOthers(async () => {
    for (let at = 0; at < count; at++) {
      await field.fill(`Bench ${at} end`)
      await field.press('Enter')
      await untilPainted(reader, `Bench ${at} end`)
      await wait(lookMs / 4)
    }
  })
  const { entered, painted: own } = await timesOf(writer)
  const { painted } = await timesOf(reader)
  const since = (times: Record<string, number>) =>
    entered.map((begin, at) => (times[`Bench ${at} end`] ?? NaN) - begin).slice(1)
  const detail = ', from the key to the paint'
  judge(report, { name: 'to another browser', values: since(painted), atMost: budgets.talking.arrival, load, detail })
  judge(report, { name: 'own echo', values: since(own), atMost: budgets.talking.echo, load, detail })
}

/** From the inbox to the list of conversations, and into one that was not opened before in this visit. */
const measureOpening = async (report: Report, { page, cdp }: OpenPage, { rounds, warmUps }: typeof atLength) => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const [lists, pages]: [number[], number[]] = [[], []]
  // the screens that were left are kept, and hidden
  const shown = (selector: string) =>
    `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.checkVisibility())`
  const link = (href: string) => `${shown(`main nav a[href="${href}"]`)}[0]`
  const isShown = (selector: string) => `${shown(selector)}.length > 0`
  const { load } = await besideOthers(async () => {
    for (let round = 0; round < warmUps + rounds; round++) {
      await timeUntil(page, { link: link('/messages'), isShown: isShown('main nav a[href="/messages"][aria-current]') })
      await wait(lookMs)
      const list = await timeUntil(page, { link: link(address), isShown: isShown(row) })
      await wait(lookMs)
      const known = await page.evaluate<number>(`${shown(row)}.length`)
      const history = await timeUntil(page, {
        link: `${shown(row)}[${round % known}]`,
        isShown: `link.getAttribute('aria-current') === 'true' && ${isShown(message)}`,
      })
      await wait(lookMs)
      if (round < warmUps) continue
      lists.push(list)
      pages.push(history)
    }
  })
  const detail = `, processor ${slowdown} times slower`
  judge(report, { name: 'list of conversations', values: lists, atMost: budgets.talking.list, load, detail })
  judge(report, { name: 'last page of a conversation', values: pages, atMost: budgets.talking.page, load, detail })
}

const measureLongHistory = async (report: Report, { page, cdp }: OpenPage, { history, frames }: typeof atLength) => {
  await fillHistory(page, new URL(page.url()).pathname.split('/').pop() ?? '', history)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const upwards = 'list.scrollBy(0, -120)'
  const { result: longest, load } = await besideOthers(() => scroll(page, '[role="log"]', frames, upwards))
  report.figure({
    part: 'talking',
    subject: `${history} messages`,
    name: `longest task while scrolling up, processor ${slowdown} times slower`,
    value: longest,
    unit: 'ms',
    load,
    detail: longest === 0 ? 'none of 50 ms or more' : '',
    budget: { atMost: budgets.talking.task },
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** Live chat in two browsers beside one portal, as people feel it. */
export const measureTalking: Part = async (report, { isQuick }) => {
  const sizes = isQuick ? inShort : atLength
  const portal = await startPortal()
  const profiles = await Promise.all(
    people.map(async (email) => prepareProfile(portal.origin, { [tokenKey]: await portal.signIn(email) })),
  )
  const [first, second] = profiles
  try {
    if (!first || !second) throw new Error('Two people are needed')
    await inBrowser(second.folder, async (other) => {
      await inBrowser(first.folder, async (own) => {
        for (const open of [own, other]) await openRoom(open, portal.origin)
        await measureMessages(report, other.page, own.page, sizes.messages)
        await measureLongHistory(report, own, sizes)
        await own.page.reload()
        await openRoom(own, portal.origin)
        const { result: values, load } = await besideOthers(() => arriveAmong(own.page, sizes.store))
        const { conversations, threads, messagesOfEach } = sizes.store
        const detail = `, ${conversations} conversations, ${threads * messagesOfEach} messages in the store`
        judge(report, { name: 'script of a new message', values, atMost: budgets.talking.script, load, detail })
        await own.page.reload()
        await openRoom(own, portal.origin)
        await measureOpening(report, own, sizes)
      })
    })
  } finally {
    for (const profile of profiles) profile.remove()
    await portal.stop()
  }
}
