import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { transform } from 'esbuild'
import { inProject } from '../project'
import { inBrowser, slowDown, type OpenPage } from './chromium'
import { figuresOf, type PageFigures } from './figures'
import { sizesOf, watchRequests } from './requests'

export type Target = {
  name: string
  address: string
  /** Matches when the page shows what users came for. */
  ready?: string
  /** The page is also opened a second time, with what the first visit left in the browser. */
  isVisitedTwice?: boolean
}

const limitMs = 60_000

/**
 * The probe as a script for the page: without types, and without the name helper that a development loader adds to
 * functions.
 */
const probeScript = async (ready: string | undefined) => {
  const source = readFileSync(inProject('src', 'bench', 'pages', 'probe.ts'), 'utf8').replaceAll('export ', '')
  const { code } = await transform(source, { loader: 'ts' })
  return `${code}; probe(${JSON.stringify(ready ?? null)})`
}

const stateOf = ({ page }: OpenPage) =>
  page
    .evaluate(() => ({ now: performance.now(), isLoaded: document.readyState === 'complete', ...window.musterProbe }))
    .catch(() => null) // between two documents

type Requests = ReturnType<typeof watchRequests>

/** Opens the page and waits until it is idle. */
const visit = async (open: OpenPage, { name, address, ready }: Target, requests: Requests, quietMs: number) => {
  const started = performance.now()
  await open.page.goto(address, { waitUntil: 'commit', timeout: limitMs })
  while (performance.now() - started < limitMs) {
    await wait(200)
    const state = await stateOf(open)
    const isHere = state?.isLoaded && state.fcp > 0 && (ready === undefined || state.ready > 0)
    if (isHere && requests.isAtRest(quietMs) && state.now - state.lastTaskEnd > quietMs) return state
  }
  throw new Error(`${name} did not come to rest at ${address}`)
}

/** One load without throttling, for what does not depend on time: bytes, requests, the content of the screen. */
export const weigh = (profile: string, target: Target, quietMs: number) =>
  inBrowser(profile, async (open) => {
    await open.cdp.send('Network.enable', { maxTotalBufferSize: 5e8, maxResourceBufferSize: 2e8 })
    const requests = watchRequests(open.cdp, true)
    await open.page.addInitScript({ content: await probeScript(target.ready) })
    const { lcpElement } = await visit(open, target, requests, quietMs)
    await requests.bodiesRead()
    const all = requests.all()
    return {
      requests: all.length,
      failed: all.filter(({ isFailed }) => isFailed).length,
      kB: sizesOf(all),
      title: await open.page.title(),
      lcpElement,
    }
  })

/** One load on the slow profile, from empty caches; `second` uses what the first one left. */
export const time = (
  profile: string,
  target: Target,
  quietMs: number,
): Promise<{ first: PageFigures; second: (PageFigures & { networkRequests: number }) | null }> =>
  inBrowser(profile, async (open) => {
    await open.cdp.send('Network.enable')
    const requests = watchRequests(open.cdp, false)
    await open.page.addInitScript({ content: await probeScript(target.ready) })
    await slowDown(open.cdp)
    const first = figuresOf(await visit(open, target, requests, quietMs))
    if (!target.isVisitedTwice) return { first, second: null }

    await open.page.goto('about:blank')
    requests.clear()
    const second = figuresOf(await visit(open, target, requests, quietMs))
    return { first, second: { ...second, networkRequests: requests.all().filter(({ isCached }) => !isCached).length } }
  })
