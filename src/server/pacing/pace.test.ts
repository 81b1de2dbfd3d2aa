import { createPace } from './pace'

const limits = { everyMs: 40, free: 2, longestMs: 400 }
/** When each of these was through, in milliseconds. */
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
  it('lets a few through at once, and holds up the rest of the same name, one more than the other', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = await passing([...'aaaa'])

    expect(Math.max(first, second)).toBeLessThan(third)
    expect([third > 35, fourth - third > 30]).toEqual([true, true]) // timers may be early by a millisecond or so
  })

  it('holds up nobody for what others do', async () => {
    const passed = await passing([...'aaaaaab'])
    expect(passed[6]).toBeLessThan(passed[2] ?? 0)
  })

  it('holds up nobody beyond its longest time', async () => {
    const passed = await passing(Array.from({ length: 100 }, () => 'a'))
    expect(Math.max(...passed)).toBeLessThan(100 * limits.everyMs * 0.75) // 4 seconds, were there no such time
  })
})
