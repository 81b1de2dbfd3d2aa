import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { tokenKey } from '@client/state/session/storedSession'
import { sessionCalls } from '@contract/session'
import { connect } from '@server/database/connect'
import { demoPassword } from '@server/demo/demoAccounts'
import { inBrowser, prepareProfile, type OpenPage } from '../pages/chromium'
import { fromState } from '../pages/storeInPage'
import { freePort } from '@server/testing/freePort'
import { startPortalProcess } from './portalProcess'

/** `people`: the first one never reloads, so that its memory can be compared. */
const people = ['samira.haddad@harbour.test', 'employee@harbour.test', 'manager@harbour.test'] as const
const room = 'Harbour Street Team'
const minutes = (count: number) => count * 60_000
const atLength = { lasts: minutes(30), restarts: [minutes(10), minutes(20)], warmUp: minutes(3), least: 400 }
const inShort = { lasts: minutes(1.5), restarts: [minutes(0.5), minutes(1)], warmUp: minutes(0.4), least: 10 }
/** How long every message may take to be sent and shown after the last one. */
const settleMs = minutes(2)
/** Percent. */
const heapMayGrow = 10

type Say = (text: string) => void
type Shown = { index: number; body: string }
type Verdict = {
  name: string
  written: number
  cuts: number
  reloads: number
  restarts: number
  heap: string
  problems: string[]
}

const signIn = async (origin: string, email: string) => {
  const answer = await fetch(origin + sessionCalls.login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: { email, password: demoPassword } }),
  })
  return /^Bearer (.+)$/.exec(answer.headers.get('authorization') ?? '')?.[1] ?? ''
}

const openRoom = async (page: Page, origin: string) => {
  await page.goto(`${origin}/messages/conversations`)
  await page.getByRole('feed').getByRole('link').filter({ hasText: room }).click()
  await page.getByRole('textbox', { name: 'New message' }).waitFor()
  return new URL(page.url()).pathname.split('/').pop() ?? ''
}

const write = async (page: Page, text: string) => {
  const field = page.getByRole('textbox', { name: 'New message' })
  await field.fill(text)
  await field.press('Enter')
}

/** In bytes, after what is no longer used has been freed. */
const heapOf = async ({ cdp }: OpenPage) => {
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

const messagesIn = (page: Page, sid: string) =>
  fromState<Shown[]>(page, `state.conversations.threads['${sid}'].messages.map(({ index, body }) => ({ index, body }))`)
const waitingIn = (page: Page) => fromState<number>(page, 'state.conversations.outgoing.length')

/** What failed meanwhile is sent again, as a person would. */
const retryFailed = async (page: Page) => {
  for (const button of await page.getByRole('button', { name: /Tap to retry/ }).all())
    await button.click({ timeout: 2_000 }).catch(() => undefined) // it was sent meanwhile
}

const settle = async (pages: readonly Page[]) => {
  for (const until = Date.now() + settleMs; Date.now() < until; await wait(1_000)) {
    const waiting = await Promise.all(pages.map(waitingIn))
    if (waiting.every((count) => count === 0)) return
    await Promise.all(pages.map(retryFailed))
  }
}

const storedIn = async (folder: string, sid: string): Promise<Shown[]> => {
  const { owner, close } = await connect({ folder: path.join(folder, 'database') })
  const { rows } = await sql<Shown>`
    select index::int, coalesce(body, '') as body from conversation_messages
    where conversation_sid = ${sid} and removed_at is null order by index`.execute(owner)
  await close()
  return rows
}

/** What a store shows must be the newest part of what the server has, without gaps. */
const differences = (who: string, shown: readonly Shown[], stored: readonly Shown[]) => {
  const sorted = shown.toSorted((one, other) => one.index - other.index)
  const expected = stored.slice(-sorted.length)
  const wrong = sorted.filter(({ index, body }, at) => expected[at]?.index !== index || expected[at].body !== body)
  return wrong.length > 0 || sorted.length === 0
    ? [`${who} shows ${sorted.length} messages, of which ${wrong.length} are not the server's`]
    : []
}

/** Every written message is stored once. */
const losses = (written: readonly string[], stored: readonly Shown[]) =>
  written.flatMap((text) => {
    const times = stored.filter(({ body }) => body === text).length
    return times === 1 ? [] : [`'${text}' is stored ${times} times`]
  })

type Soak = { opened: OpenPage[]; origin: string; restart: () => Promise<void>; sizes: typeof atLength; say: Say }

const talkAndDisturb = async ({ opened, restart, sizes, say }: Soak) => {
  const [steady] = opened
  if (!steady) throw new Error('Nobody talks')
  const written: string[] = []
  const counts = { cuts: 0, reloads: 0, restarts: 0 }
  const begin = Date.now()
  const restarts = [...sizes.restarts]
  let heapBefore: number | null = null
  const any = (among: readonly OpenPage[]) => among[Math.floor(Math.random() * among.length)] ?? steady
  while (Date.now() - begin < sizes.lasts) {
    const elapsed = Date.now() - begin
    const { page } = any(opened)
    const text = `Soak ${written.length}: tray ${Math.round(Math.random() * 1e6)}`
    await write(page, text)
    written.push(text)
    await wait(300 + Math.random() * 1_500)
    if (heapBefore === null && elapsed > sizes.warmUp) heapBefore = await heapOf(steady)
    if (elapsed > (restarts[0] ?? Infinity)) {
      restarts.shift()
      counts.restarts++
      await restart()
      say(`restarted after ${written.length} messages`)
    } else if (Math.random() < 0.05) {
      counts.cuts++
      const { context } = any(opened)
      await context.setOffline(true)
      await write(page, `${text}, offline`)
      written.push(`${text}, offline`)
      await wait(1_000 + Math.random() * 6_000)
      await context.setOffline(false)
    } else if (Math.random() < 0.03) {
      counts.reloads++
      const reloaded = any(opened.slice(1)).page
      await reloaded.reload()
      await reloaded.getByRole('textbox', { name: 'New message' }).waitFor()
    }
  }
  await settle(opened.map(({ page }) => page))
  return { written, counts, heapBefore: heapBefore ?? NaN, heapAfter: await heapOf(steady) }
}

const inBrowsers = async <Result>(
  folders: readonly string[],
  work: (opened: OpenPage[]) => Promise<Result>,
  opened: OpenPage[] = [],
): Promise<Result> => {
  const [folder, ...others] = folders
  if (folder === undefined) return work(opened)
  return inBrowser(folder, (open) => inBrowsers(others, work, [...opened, open]))
}

const soak = async (folder: string, sizes: typeof atLength, say: Say): Promise<Verdict> => {
  const PORT = String(await freePort())
  const start = () => startPortalProcess({ DATA_DIR: folder, MUSTER_DEMO: '1', PORT })
  let portal = await start()
  const { origin } = portal
  const restart = async () => {
    await portal.kill()
    portal = await start()
  }
  const profiles: Awaited<ReturnType<typeof prepareProfile>>[] = []
  for (const email of people) profiles.push(await prepareProfile(origin, { [tokenKey]: await signIn(origin, email) }))
  try {
    return await inBrowsers(
      profiles.map((profile) => profile.folder),
      async (opened) => {
        const sids: string[] = []
        for (const { page } of opened) sids.push(await openRoom(page, origin))
        const [sid = ''] = sids
        const { written, counts, heapBefore, heapAfter } = await talkAndDisturb({ opened, origin, restart, sizes, say })
        const shown = await Promise.all(opened.map(({ page }) => messagesIn(page, sid)))
        await portal.stop()
        const stored = await storedIn(folder, sid)
        const growth = (heapAfter / heapBefore - 1) * 100
        const megabytes = [heapBefore, heapAfter].map((bytes) => (bytes / 2 ** 20).toFixed(1))
        const problems = [
          ...losses(written, stored),
          ...shown.flatMap((messages, at) => differences(people[at] ?? '', messages, stored)),
          ...(growth < heapMayGrow ? [] : [`the heap grew by ${growth.toFixed(1)} %`]),
          ...(written.length >= sizes.least ? [] : ['too little was written to prove anything']),
        ]
        const heap = `${megabytes.join(' to ')} MB, ${growth.toFixed(1)} %`
        return { name: 'chat in browsers', written: written.length, ...counts, heap, problems }
      },
    )
  } finally {
    for (const profile of profiles) profile.remove()
    await portal.kill()
  }
}

/**
 * Three people talk in browsers for half an hour, while connections are cut, pages reloaded and the server killed twice.
 * Afterwards every store agrees with the database, message by message, and the heap of the page that was never reloaded has
 * grown by less than a tenth.
 */
export const soakChat =
  ({ isQuick }: { isQuick: boolean }) =>
  async (say: Say): Promise<Verdict> => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-soak-'))
    try {
      return await soak(folder, isQuick ? inShort : atLength, say)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
