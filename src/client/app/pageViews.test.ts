import { pages } from '@contract/pages'
import { pageViewBatch, pageViewCalls } from '@contract/pageViews'
import { createPageViews, viewedPathAt } from './pageViews'

const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

describe('page views', () => {
  let beacons: { address: string; type: string; body: Promise<unknown> }[]
  let hasRoom: boolean
  beforeEach(() => {
    beacons = []
    hasRoom = true
    navigator.sendBeacon = (address, body) => {
      if (!hasRoom) return false
      const blob = body as Blob
      const read = blob.text().then((text) => JSON.parse(text) as unknown)
      beacons.push({ address: String(address), type: blob.type, body: read })
      return true
    }
  })
  afterEach(() => jest.useRealTimers())

  const started = async (isOn = true) => {
    const views = createPageViews({ isAllowed: () => Promise.resolve(isOn) })
    await settled()
    await settled()
    return views
  }
  const leave = () => globalThis.dispatchEvent(new Event('pagehide'))
  const sent = () => Promise.all(beacons.map(({ body }) => body))

  it('[D-33] are sent in one batch when the page is left, as JSON, and only once', async () => {
    const views = await started()
    for (const path of ['/dashboard', '/messages', '/messages/n1']) views.count(path)
    expect(beacons).toEqual([])
    leave()
    leave()
    expect(await sent()).toEqual([{ pageViews: ['/dashboard', '/messages', '/messages/:messageId'] }])
    expect(beacons).toMatchObject([{ address: 'http://localhost/api/page_views', type: 'application/json' }])
  })

  it('[D-33] are sent every half minute while the page stays', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    const views = await started()
    views.count('/dashboard')
    jest.advanceTimersByTime(29_000)
    expect(beacons).toEqual([])
    jest.advanceTimersByTime(1_000)
    expect(beacons).toHaveLength(1)
  })

  it('[D-33] are not sent when the installation disables counting', async () => {
    const views = await started(false)
    views.count('/dashboard')
    leave()
    expect(beacons).toEqual([])
  })

  it('[D-33] wait while the setting is unknown, and request it again at the next page', async () => {
    const answers = [null, true]
    const views = createPageViews({ isAllowed: () => Promise.resolve(answers.shift() ?? null) })
    await settled()
    await settled()
    leave()
    views.count('/dashboard')
    await settled()
    await settled()
    views.count('/messages')
    leave()
    expect(await sent()).toEqual([{ pageViews: ['/dashboard', '/messages'] }])
    expect(answers).toEqual([])
  })

  it("never exceed the call's batch size, and wait while the browser's queue is full", async () => {
    const views = await started()
    for (let view = 0; view <= pageViewBatch; view++) views.count('/dashboard')
    hasRoom = false
    leave()
    hasRoom = true
    leave()
    const bodies = (await sent()) as { pageViews: string[] }[]
    expect(bodies.map(({ pageViews }) => pageViews.length)).toEqual([pageViewBatch, 1])
    for (const body of bodies) expect(pageViewCalls.create.body.safeParse(body).success).toBe(true)
  })

  it.each([
    ['/dashboard', '/dashboard'],
    ['/messages/', '/messages'],
    ['/messages/diary', '/messages/diary'],
    ['/messages/3f2c', '/messages/:messageId'],
    ['/messages/conversations/CH12', '/messages/conversations/:sid'],
    ['/users/sign_in', '/login'],
    ['/users/password/edit', '/users/password/edit'],
    ['/setup', '/setup'],
    ['/somewhere/else', '*'],
    ['/', null],
    ['/logout', null],
  ])('[D-33] name %s by its pattern', (pathname, pattern) => {
    expect(viewedPathAt(pathname)).toBe(pattern)
  })

  it('[D-33] have a pattern for every page', () => {
    for (const { path } of Object.values(pages)) expect(viewedPathAt(path.replace(/:\w+/g, 'x1'))).toBe(path)
  })
})
