import { createPace } from './pace'

const limits = { everyMs: 40, free: 2, longestMs: 400 }

/** For each name, the milliseconds that it is delayed when all come at the same moment. */
const delaysOf = async (names: readonly string[]) => {
  let delay: number
  const wait = (milliseconds: number) => {
    delay = milliseconds
    return Promise.resolve()
  }
  const pace = createPace(limits, { now: () => 10_000, wait })
  const delays: number[] = []
  for (const name of names) {
    delay = 0
    await pace(name)
    delays.push(delay)
  }
  return delays
}

describe('a pace', () => {
  it('lets a few pass at once, and delays the rest of the same name, each one longer than the last', async () => {
    expect(await delaysOf([...'aaaa'])).toEqual([0, 0, 40, 80])
  })

  it('delays no name because of others', async () => {
    expect((await delaysOf([...'aaaaaab'])).at(-1)).toBe(0)
  })

  it('delays nothing beyond its longest time', async () => {
    const delays = await delaysOf(Array.from({ length: 100 }, () => 'a'))
    expect(Math.max(...delays)).toBe(limits.longestMs)
  })

  it('waits by the real clock for as long as it says', async () => {
    const pace = createPace({ everyMs: 20, free: 0, longestMs: 400 })
    const start = performance.now()
    await pace('a')

    expect(performance.now() - start).toBeGreaterThan(15) // timers may fire about a millisecond early
  })
})
