import { instantAt, toWallClock } from './wallClock'

const adelaide = 'Australia/Adelaide'

describe('the clocks of a time zone', () => {
  it.each([
    ['2026-03-01T22:30:00.000Z', new Date(2026, 2, 2, 9, 0)], // daylight saving time
    ['2026-06-30T14:30:00.000Z', new Date(2026, 6, 1, 0, 0)],
  ])('at %s show %s', (instant, clock) => {
    expect(toWallClock(instant, adelaide)).toEqual(clock)
    expect(instantAt(clock, adelaide)).toBe(instant)
  })

  it('show no seconds', () =>
    expect(toWallClock('2026-03-01T22:30:40.500Z', adelaide)).toEqual(new Date(2026, 2, 2, 9, 0)))

  it('skip an hour once a year: a time in it is the one an hour later', () =>
    expect(toWallClock(instantAt(new Date(2026, 9, 4, 2, 30), adelaide), adelaide)).toEqual(
      new Date(2026, 9, 4, 3, 30),
    ))
})
