import type { LiveMessage } from '@contract/live'
import { collectChanges } from './startLive'

const change = (id: string): LiveMessage => ({ kind: 'notification', id })
let deliveries: (readonly LiveMessage[])[]
beforeEach(() => {
  jest.useFakeTimers()
  deliveries = []
})
afterEach(() => jest.useRealTimers())
const collecting = () => collectChanges({ deliver: (changes) => deliveries.push(changes) })

describe('changes that the live channel tells of', () => {
  it('are delivered within a quarter of a second, each once', () => {
    const { add } = collecting()
    for (const id of ['a', 'b', 'a']) add(change(id))
    expect(deliveries).toEqual([])
    jest.advanceTimersByTime(250)

    expect(deliveries).toEqual([[change('a'), change('b')]])
  })

  it('[D-97] are few deliveries in a burst of a hundred, and the last is among them within a second', () => {
    const { add } = collecting()
    for (let index = 0; index < 100; index++) {
      add(change(String(index)))
      jest.advanceTimersByTime(10)
    }
    jest.advanceTimersByTime(1_000)

    expect(deliveries.length).toBeLessThanOrEqual(3)
    expect(deliveries.flat()).toHaveLength(100)
  })

  it('are not delivered any more once it has stopped', () => {
    const { add, stop } = collecting()
    add(change('a'))
    stop()
    jest.advanceTimersByTime(5_000)

    expect(deliveries).toEqual([])
  })
})
