import type { Browser, BrowserContext, Page } from '@playwright/test'
import { storedToken, storeToken } from './tokens'

/** A script-free page of the origin, for access to its storage before the app runs. */
const plainPage = '/icon.svg'

/** Clears cookies, storages and databases of the origin; the HTTP cache stays, as for a returning user. */
const clearStorage = async (page: Page, origin: string) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

/** Starts a page as a first visit, or as a visit with this token from an earlier one. */
export const prepareStorage = async (page: Page, serverUrl: string, token?: string) => {
  await page.goto(serverUrl + plainPage)
  await clearStorage(page, new URL(serverUrl).origin)
  if (token !== undefined) await storeToken(page, token)
}

/** Makes the next visit of the same person a first one. */
export const forgetVisits = async (page: Page, serverUrl: string) => {
  await page.goto(serverUrl + plainPage)
  const token = await storedToken(page)
  await page.evaluate(() => sessionStorage.clear()) // belongs to the tab, not to the origin's data
  await clearStorage(page, new URL(serverUrl).origin)
  if (token !== '') await storeToken(page, token)
}

/** A fake clock belongs to the whole context and cannot be removed. */
const hasFakeClock = (page: Page) => page.evaluate(() => '__pwClock' in globalThis).catch(() => true)

/** A worker's contexts, reused by tests with the same screen: the HTTP cache is warm, everything else is reset. */
export const createContextPool = (browser: Browser) => {
  const free = new Map<string, BrowserContext[]>()
  const freeOf = (screen: string) => {
    const known = free.get(screen) ?? []
    free.set(screen, known)
    return known
  }
  const borrow = async (screen: string) => freeOf(screen).pop() ?? browser.newContext()

  const giveBack = async (context: BrowserContext, { screen, isSpoiled }: { screen: string; isSpoiled: boolean }) => {
    const pages = context.pages()
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    const hasClock = (await Promise.all(pages.map(hasFakeClock))).includes(true)
    if (isSpoiled || hasClock) return context.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await Promise.all(pages.map((page) => page.close()))
    freeOf(screen).push(context)
  }
  return { borrow, giveBack }
}
export type ContextPool = ReturnType<typeof createContextPool>
