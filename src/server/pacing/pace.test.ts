import { createPace } from './pace'

const limits = { everyMs: 40, free: 2, longestMs: 400 }
/** For each name, the milliseconds until it passed. */
const passing = async (names: readonly string[]) => {
  const pace = createPace(limits)
  const start = performance.now()
  return Promise.all(
    names.map(async (name) => {
      await pace(name)
      return performance.now() - start
    }),
  )
}

describe('a pace', () => {
  it('lets a few pass at once, and delays the rest of the same name, each one longer than the last', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = await passing([...'aaaa'])

    expect(Math.max(first, second)).toBeLessThan(third)
    // from the start, since timers may fire late; and about a millisecond early
    expect([third > 35, fourth > 75]).toEqual([true, true])
  })

  it('delays no name because of others', async () => {
    const passed = await passing([...'aaaaaab'])
    expect(passed[6]).toBeLessThan(passed[2] ?? 0)
  })

  it('delays nothing beyond its longest time', async () => {
    const passed = await passing(Array.from({ length: 100 }, () => 'a'))
    expect(Math.max(...passed)).toBeLessThan(100 * limits.everyMs * 0.75) // without the limit it would be 4 seconds
  })
})
