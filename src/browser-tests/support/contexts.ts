import type { Browser, BrowserContext, Page } from '@playwright/test'
import { tokenKey } from './tokens'

/** A page of ours without scripts, from which the storage of the origin is reached before the app has run. */
const plainPage = '/icon.svg'

/** Cookies, storages and databases of the origin; what HTTP keeps stays, as in the browser of somebody who comes back. */
const clearStorage = async (page: Page, origin: string) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

/** Lets a page begin as if nobody had ever been here, or as somebody who holds this token from an earlier visit. */
export const prepareStorage = async (page: Page, serverUrl: string, token?: string) => {
  await page.goto(serverUrl + plainPage)
  await clearStorage(page, new URL(serverUrl).origin)
  if (token !== undefined)
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)
}

/** A fake clock belongs to the whole context and cannot be taken out again. */
const hasFakeClock = (page: Page) => page.evaluate(() => '__pwClock' in globalThis).catch(() => true)

/**
 * Contexts of one worker, which go from test to test on the same kind of screen: their HTTP cache is warm, everything else
 * is as new.
 */
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
