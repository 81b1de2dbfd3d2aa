import { readFileSync } from 'node:fs'
import { expect, type Browser, type Page } from '@playwright/test'
import { openDisplaySettings } from './displaySettings'
import { inboxOf } from './screens'

export const exportDialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export a state snapshot' })

/** What a file says, as far as tests read it. */
export type SavedSnapshot = { text: string; keepsTexts: boolean; path: string; steps: { type: string }[] }

/** Downloads a snapshot from the open dialog; its names and texts stay if `keepsTexts`. */
const download = async (page: Page, keepsTexts: boolean): Promise<SavedSnapshot> => {
  const dialog = exportDialogOf(page)
  await dialog.getByRole('checkbox', { name: 'Keep names and texts' }).setChecked(keepsTexts)
  const button = dialog.getByRole('button', { name: 'Download' })
  await expect(button).toBeEnabled()
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  await expect(dialog).toBeHidden()
  const text = readFileSync(await saved.path(), 'utf8')
  return { text, ...(JSON.parse(text) as Omit<SavedSnapshot, 'text'>) }
}

/** Exports a snapshot by the display settings. */
export const exportSnapshot = async (page: Page, { keepsTexts = true } = {}): Promise<SavedSnapshot> => {
  await openDisplaySettings(page)
  await page.getByRole('button', { name: 'Export a state snapshot…' }).click()
  return download(page, keepsTexts)
}

/** The same by the key that works in fields and over dialogs. */
export const exportOverAll = async (page: Page, { keepsTexts = true } = {}): Promise<SavedSnapshot> => {
  await page.keyboard.press('Control+Alt+Shift+X')
  return download(page, keepsTexts)
}

/** What a screen says: without addresses of files, which a snapshot does not have, and without seconds that pass. */
export const contentOf = async (page: Page) =>
  (await page.getByRole('main').ariaSnapshot())
    .replaceAll(/\/url: \S+/g, '/url')
    .replaceAll(/\b\d\d:\d\d:\d\d\b/g, 'time')

/** Exports what a page shows, once nothing comes any more. */
export const exportSeen = async (page: Page, save: (page: Page) => Promise<SavedSnapshot>) => {
  let [seen, snapshot] = ['', await save(page)]
  await expect(async () => {
    seen = await contentOf(page)
    snapshot = await save(page)
    expect(await contentOf(page)).toBe(seen)
  }).toPass()
  return { seen, snapshot }
}

/** Exports a message that is open in the inbox, with what the browser holds of the session. */
export const exportMessage = async (page: Page) => {
  await page.goto('/messages')
  await inboxOf(page).rows.nth(1).click() // not the urgent one: its banner remembers by itself that it was there
  await expect(inboxOf(page).message).toBeVisible()
  const token = await page.evaluate(() => Object.values(localStorage).join(' '))
  return { token, ...(await exportSeen(page, exportSnapshot)) }
}

/**
 * A page that replays, in a browser that has never been here: what it asks of the server besides files of the app is
 * refused and noted.
 */
export const openReplay = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const refused: string[] = []
  await page.route('**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/qa/replay' || pathname.startsWith('/assets/') || /\.(?:svg|png|ico|webmanifest)$/.test(pathname))
      return route.continue()
    refused.push(`${route.request().method()} ${pathname}`)
    return route.abort()
  })
  await page.goto(`${url}/qa/replay`)
  return { page, refused, close: () => context.close() }
}

/** Opens a file in a page that replays. */
export const openSnapshot = (page: Page, text: string, name = 'snapshot.json') =>
  page
    .locator('#replay input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

export const replayBarOf = (page: Page) => page.getByRole('complementary', { name: 'Replay' })
