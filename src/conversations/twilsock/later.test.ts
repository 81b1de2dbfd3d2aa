import { setTimeout as wait } from 'node:timers/promises'
import { createLater } from './later'

const times = { quiet: 5, longest: 60_000, start: 0 }
const always = () => true

describe('what can wait', () => {
  it('waits until nothing else is under way', async () => {
    const { at, afterwards } = createLater(always, times)
    const received: string[] = []
    const waiting = afterwards(() => received.push('waited'))
    const urgent = at(async () => {
      await wait(10 * times.quiet)
      received.push('urgent')
    })
    await Promise.all([waiting, urgent])

    expect(received).toEqual(['urgent', 'waited'])
  })

  it('goes a few at a time, so that what is asked for next does not stand behind all of it', async () => {
    const { afterwards } = createLater(always, times)
    const started: number[] = []
    let active = 0
    let most = 0
    const task = async (number: number) => {
      started.push(number)
      most = Math.max(most, (active += 1))
      await wait(1)
      active -= 1
    }
    const numbers = Array.from({ length: 10 }, (_, number) => number)
    await Promise.all(numbers.map((number) => afterwards(() => task(number))))

    expect(started).toEqual(numbers)
    expect(most).toBe(4)
  })

  it('does not wait for the few requests of a client that does not start', async () => {
    const { at, whenIdle } = createLater(always, { ...times, start: 2 })
    void at(() => new Promise<void>(() => undefined))

    await expect(whenIdle()).resolves.toBeUndefined()
  })

  it('does not wait for ever for a client that never rests', async () => {
    const { at, whenIdle } = createLater(always, { ...times, longest: 20 })
    const started = performance.now()
    void at(() => new Promise<void>(() => undefined))
    await whenIdle()

    expect(performance.now() - started).toBeGreaterThanOrEqual(20)
  })

  it('is not done for who has gone', async () => {
    const done: string[] = []
    const gone = createLater(() => false, times)
    void gone.afterwards(() => done.push('for who has gone'))
    await createLater(always, { ...times, quiet: 4 * times.quiet }).afterwards(() => done.push('for who is there'))

    expect(done).toEqual(['for who is there'])
  })
})
