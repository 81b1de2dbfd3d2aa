import { startOfDay, timeZoneOf } from './timeZones'

describe('timeZoneOf', () => {
  it.each([
    ['Europe/Berlin', '+09:00', 'Europe/Berlin'],
    ['Mars/Olympus', '+09:30', '+09:30'],
    [null, '-03:30', '-03:30'],
    ['Mars/Olympus', '9 hours', 'Australia/Adelaide'],
    [null, null, 'Australia/Adelaide'],
  ])('[D-36] reads %s and %s as %s', (time_zone, time_zone_offset, expected) => {
    expect(timeZoneOf({ time_zone, time_zone_offset })).toBe(expected)
  })
})

describe('startOfDay', () => {
  it.each([
    ['2026-04-05', 'Australia/Adelaide', '2026-04-04T13:30:00.000Z'],
    ['2026-04-06', 'Australia/Adelaide', '2026-04-05T14:30:00.000Z'],
    ['2026-03-02', '+09:30', '2026-03-01T14:30:00.000Z'],
    ['2026-03-02', '-03:30', '2026-03-02T03:30:00.000Z'],
    ['0000-01-01', 'Europe/Berlin', '1899-12-31T23:00:00.000Z'],
  ])('[D-36] %s in %s begins at %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant)
  })

  it('[D-36] ends a year and a month where they end', () => {
    expect(startOfDay('2026-12-31', 'Europe/Berlin', 1).toISOString()).toBe('2026-12-31T23:00:00.000Z')
  })
})
