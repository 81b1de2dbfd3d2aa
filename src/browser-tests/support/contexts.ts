import type { Browser, BrowserContext, Page } from '@playwright/test'
import { storedToken, storeToken } from './tokens'

/** A script-free page of the origin, for access to its storage before the app runs. */
const plainPage = '/icon.svg'

/** Clears cookies, storages and databases of the origin; the HTTP cache stays, as for a returning user. */
const clearStorage = async (page: Page, origin: string) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  await page.evaluate(() => {
    localStorage.clear() // the page's own copy, which learns of the above only later
    sessionStorage.clear() // belongs to the tab, not to the origin's data
  })
}

const goToPlainPage = async (page: Page, serverUrl: string) => {
  const address = new URL(plainPage, serverUrl).href
  if (page.url() !== address) await page.goto(address)
}

/** Starts a page as a first visit, or as a visit with this token from an earlier one. */
export const prepareStorage = async (page: Page, serverUrl: string, token?: string) => {
  await goToPlainPage(page, serverUrl)
  await clearStorage(page, new URL(serverUrl).origin)
  if (token !== undefined) await storeToken(page, token)
}

/** Makes the next visit of the same person a first one. */
export const forgetVisits = async (page: Page, serverUrl: string) => {
  await goToPlainPage(page, serverUrl)
  const token = await storedToken(page)
  await prepareStorage(page, serverUrl, token === '' ? undefined : token)
}

/** Pages on which a test did what cannot be taken back. */
const spoiled = new WeakSet<Page>()

/** Opens a page that knows whether another test may use it. */
const openTab = async (context: BrowserContext) => {
  const page = await context.newPage()
  for (const method of ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket'] as const) {
    const original = page[method].bind(page) as (...given: unknown[]) => Promise<never>
    Object.assign(page, {
      [method]: (...given: unknown[]) => {
        spoiled.add(page)
        return original(...given)
      },
    })
  }
  return page
}

/** The page in which a context's test begins. */
export const firstPageOf = async (context: BrowserContext) => context.pages()[0] ?? openTab(context)

type Undo = () => unknown
const undoings = new WeakMap<Page, Undo[]>()
/** Runs when the page's test has ended, before another test may get the page. */
export const undoAtEnd = (page: Page, undo: Undo) => undoings.set(page, [...(undoings.get(page) ?? []), undo])

/** A fake clock belongs to the whole context and cannot be removed. */
const hasFakeClock = (page: Page) => page.evaluate(() => '__pwClock' in globalThis).catch(() => true)

const events = ['dialog', 'framenavigated', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket']

/** Leaves the app, and takes back what a test has changed of its page. */
const resetPage = async (page: Page, { viewport }: Screen) => {
  for (const undo of undoings.get(page) ?? []) await undo()
  undoings.delete(page)
  for (const event of events) await page.removeAllListeners(event, { behavior: 'ignoreErrors' })
  if (!page.url().startsWith('http')) return page.close()
  await goToPlainPage(page, page.url())
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: null })
  if (viewport) await page.setViewportSize(viewport)
}

export type Screen = { viewport: { width: number; height: number } | null; isMobile: boolean }

/**
 * A worker's contexts, reused by tests with the same screen: the HTTP cache is warm, and the first page's process has
 * compiled the app already, which is more than half of what a load costs. Everything else is reset.
 */
export const createContextPool = (browser: Browser) => {
  const free = new Map<string, BrowserContext[]>()
  const freeOf = (screen: Screen) => {
    const key = JSON.stringify(screen)
    const known = free.get(key) ?? []
    free.set(key, known)
    return known
  }
  const borrow = async (screen: Screen) => freeOf(screen).pop() ?? browser.newContext()

  const giveBack = async (context: BrowserContext, { screen, isSpoiled }: { screen: Screen; isSpoiled: boolean }) => {
    const pages = context.pages()
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    const hasClock = (await Promise.all(pages.map(hasFakeClock))).includes(true)
    if (isSpoiled || hasClock) return context.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    const [first, ...others] = pages
    await Promise.all(others.map((page) => page.close()))
    if (first) await (spoiled.has(first) ? first.close() : resetPage(first, screen))
    freeOf(screen).push(context)
  }
  return { borrow, giveBack }
}
export type ContextPool = ReturnType<typeof createContextPool>
