import { createTokenBucket } from './tokenBucket'

const aBucket = () => {
  const clock = { at: 0, waited: 0 }
  const bucket = createTokenBucket(
    { burst: 1_000, perSecond: 100 },
    {
      now: () => clock.at,
      wait: (milliseconds) => {
        clock.waited += milliseconds
        clock.at += milliseconds
        return Promise.resolve()
      },
    },
  )
  return { ...bucket, clock }
}

describe('a token bucket', () => {
  it('gives one token after the other until it is empty, and again when time has refilled it', () => {
    const { take, overdraw, clock } = aBucket()
    overdraw(999)
    expect([take(), take()]).toEqual([true, false])
    clock.at = 10
    expect([take(), take()]).toEqual([true, false])
  })

  it('lets its amount pass at once, and makes what follows wait until nothing is owed', async () => {
    const { overdraw, settled, clock } = aBucket()
    overdraw(1_000)
    expect(settled()).toBeUndefined()
    overdraw(50)
    await settled()
    expect(clock.waited).toBe(500)
    expect(settled()).toBeUndefined()
  })

  it('is refilled no further than its amount', () => {
    const { overdraw, settled, clock } = aBucket()
    overdraw(900)
    clock.at = 3_600_000
    overdraw(1_000)
    expect(settled()).toBeUndefined()
    overdraw(1)
    expect(settled()).toBeDefined()
  })
})
