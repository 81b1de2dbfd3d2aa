import { createLane } from './lane'

const later = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a lane', () => {
  it('works on so many at once, in the order in which they came', async () => {
    const lane = createLane(2)
    const started: number[] = []
    let active = 0
    let most = 0
    const task = async (number: number) => {
      started.push(number)
      most = Math.max(most, (active += 1))
      await later()
      active -= 1
      return number
    }
    const done = await Promise.all([0, 1, 2, 3, 4].map((number) => lane.run(() => task(number))))

    expect(done).toEqual([0, 1, 2, 3, 4])
    expect(started).toEqual([0, 1, 2, 3, 4])
    expect(most).toBe(2)
    expect(lane.isIdle()).toBe(true)
  })

  it('begins at once where there is a place', () => {
    const started: string[] = []
    void createLane(1).run(() => started.push('first'))

    expect(started).toEqual(['first'])
  })

  it('goes on after what fails, and lets nobody in who waited when it was cleared', async () => {
    const lane = createLane(1)
    const started: string[] = []
    const failing = lane.run(async () => {
      await later()
      throw new Error('broken')
    })
    void lane.run(() => started.push('cleared'))
    lane.clear()
    const next = lane.run(() => started.push('next'))

    await expect(failing).rejects.toThrow('broken')
    await next
    expect(started).toEqual(['next'])
    expect(lane.isIdle()).toBe(true)
  })
})
