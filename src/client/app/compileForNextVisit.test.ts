import { compileForNextVisit } from './compileForNextVisit'

const entry = (path: string, transferSize: number) => ({ name: `http://localhost${path}`, transferSize })

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true })

/** Runs it in a browser of this brand, whose page has loaded these resources; returns the scripts that ran again. */
const ranAgain = async (brand: string, resources: readonly ReturnType<typeof entry>[]) => {
  define(navigator, 'userAgentData', { brands: [{ brand }] })
  define(performance, 'getEntriesByType', () => resources)
  define(globalThis, 'requestIdleCallback', (then: () => void) => then())
  const ran: string[] = []
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) {
        ran.push(new URL(node.src).pathname)
        node.dispatchEvent(new Event(node.src.includes('gone') ? 'error' : 'load'))
      }
  })
  await compileForNextVisit()
  return ran
}

describe('compiling for the next visit', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    for (const [target, name] of [
      [navigator, 'userAgentData'],
      [performance, 'getEntriesByType'],
      [globalThis, 'requestIdleCallback'],
    ] as const)
      Reflect.deleteProperty(target, name)
  })

  it('runs every downloaded chunk once more, also after one that is gone', async () => {
    const resources = [
      entry('/assets/gone.1.js', 900),
      entry('/assets/inbox.1.css', 900),
      entry('/assets/app.1.js', 900),
    ]
    expect(await ranAgain('Chromium', resources)).toEqual(['/assets/gone.1.js', '/assets/app.1.js'])
  })

  it('leaves what came from the cache, and calls, alone', async () => {
    expect(await ranAgain('Chromium', [entry('/assets/app.1.js', 0), entry('/api/me', 900)])).toEqual([])
  })

  it('does nothing in a browser that decides otherwise', async () => {
    expect(await ranAgain('Firefox', [entry('/assets/app.1.js', 900)])).toEqual([])
  })
})
