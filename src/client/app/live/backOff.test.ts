import { reconnectDelayMs } from './startLive'

const [least, half, most] = [() => 0, () => 0.5, () => 1 - Number.EPSILON]

describe('the pause before the live channel connects again', () => {
  it('[D-97] is random from 1 s on, and grows with each failure to 60 s at most', () => {
    const failures = [0, 1, 2, 5, 6, 1_000]

    expect(failures.map((count) => reconnectDelayMs(count, least))).toEqual(failures.map(() => 1_000))
    expect(failures.map((count) => Math.round(reconnectDelayMs(count, most)))).toEqual([
      2_000, 4_000, 8_000, 60_000, 60_000, 60_000,
    ])
    expect(reconnectDelayMs(9, half)).toBe(30_500)
  })
})
