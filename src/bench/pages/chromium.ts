import { existsSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'

const candidates = ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell'].map(
  (name) => `/usr/bin/${name}`,
)

const executablePath = () => {
  const found = [process.env['CHROMIUM_PATH'], ...candidates].find((file) => file && existsSync(file))
  if (!found) throw new Error('No Chromium was found; name one in CHROMIUM_PATH.')
  return found
}

/** Only the page: no background traffic, no names except this machine's, no service workers of extensions. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--metrics-recording-only',
  '--disable-breakpad',
  '--mute-audio',
  '--hide-scrollbars',
  '--disable-dev-shm-usage',
  '--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
]

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'muster-bench-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

const open = (folder: string) =>
  chromium.launchPersistentContext(folder, {
    executablePath: executablePath(),
    headless: true,
    args,
    ignoreDefaultArgs: ['--enable-automation'],
    viewport: { width: 1366, height: 768 },
    serviceWorkers: 'block',
  })

export type OpenPage = { page: Page; cdp: CDPSession; context: BrowserContext }

const pageOf = async (context: BrowserContext): Promise<OpenPage> => {
  const page = context.pages()[0] ?? (await context.newPage())
  return { context, page, cdp: await context.newCDPSession(page) }
}

/**
 * A browser profile with only these entries of localStorage at this origin. Every run starts from a copy, in a new
 * process: the stored data was written by an earlier process, as for real users, and nothing else is warm.
 */
export const prepareProfile = async (origin: string, storage: Readonly<Record<string, string>>) => {
  const folder = newFolder()
  const context = await open(folder)
  const { page } = await pageOf(context)
  await page.goto(`${origin}/healthz`) // any response works, it only needs the origin
  await page.evaluate(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    [...Object.entries(storage)],
  )
  await context.close()
  for (const cache of ['Cache', 'Code Cache']) remove(path.join(folder, 'Default', cache))
  return { folder, remove: () => remove(folder) }
}

/** Opens a copy of a profile in a new browser while the work runs. */
export const inBrowser = async <Result>(profile: string, work: (open: OpenPage) => Promise<Result>) => {
  const folder = newFolder()
  cpSync(profile, folder, { recursive: true, filter: (file) => !path.basename(file).startsWith('Singleton') })
  const context = await open(folder)
  try {
    return await work(await pageOf(context))
  } finally {
    await context.close().catch(() => undefined)
    remove(folder)
  }
}

/** The slow profile: a 4 times slower processor, and Chrome DevTools' fast 4G. */
export const slowDown = async (cdp: CDPSession) => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytesPerSecond = (megabits: number) => ((megabits * 1e6) / 8) * 0.9
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 165,
    downloadThroughput: bytesPerSecond(9),
    uploadThroughput: bytesPerSecond(1.5),
  })
}
