import { createPace } from './pace'

const limits = { everyMs: 40, free: 2, longestMs: 400 }
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** For each name, the milliseconds until it passed. */
const passing = async (names: readonly string[]) => {
  const pace = createPace(limits)
  const start = performance.now()
  const all = Promise.all(
    names.map(async (name) => {
      await pace(name)
      return Math.round(performance.now() - start)
    }),
  )
  await jest.runAllTimersAsync()
  return all
}

describe('a pace', () => {
  it('lets a few pass at once, and delays the rest of the same name, each one longer than the last', async () => {
    expect(await passing([...'aaaa'])).toEqual([0, 0, 40, 80])
  })

  it('delays no name because of others', async () => {
    expect((await passing([...'aaaaaab']))[6]).toBe(0)
  })

  it('delays nothing beyond its longest time', async () => {
    expect(Math.max(...(await passing(Array.from({ length: 100 }, () => 'a'))))).toBe(limits.longestMs)
  })
})
