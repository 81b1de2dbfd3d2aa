/** Not typed by TypeScript yet; only Chromium has it. */
type WithBrands = { userAgentData?: { brands: readonly { brand: string }[] } }

const isChromium = () =>
  (navigator as WithBrands).userAgentData?.brands.some(({ brand }) => brand === 'Chromium') ?? false

/** Chunks of this page that came over the network; one from the cache was here before, so its turn has been. */
const downloadedChunks = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, transferSize }) => transferSize > 0 && new URL(name).pathname.endsWith('.js'))
    .map(({ name }) => name)

const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))

const runAgain = (src: string) =>
  new Promise<void>((resolve) => {
    const script = Object.assign(document.createElement('script'), { src })
    script.onload = script.onerror = () => resolve(script.remove())
    document.head.append(script)
  })

/**
 * Chromium stores the compiled form of a script when it runs for the second time, usually in the middle of the second
 * visit, which then compiles and stores everything before it shows anything. So what this visit downloaded runs again
 * once the page has nothing to do. It has no effect: webpack ignores a chunk that is registered already, and the
 * scripts come from the browser's cache (docs/decisions/0027).
 */
export const compileForNextVisit = async () => {
  if (!isChromium()) return
  for (const src of downloadedChunks()) {
    await idle()
    await runAgain(src)
  }
}
