import { execFileSync } from 'node:child_process'
import { programOfTest } from '@server/testing/programs'
import { dayOf, instantOf, startOfDay, timeZoneOf } from './timeZones'

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

/** Time zones of machines. */
const machines = ['UTC', 'America/Santiago', 'Australia/Adelaide', 'Pacific/Apia', 'America/New_York', 'Asia/Kathmandu']

describe('startOfDay', () => {
  it('[D-36] does not depend on the time zone of the machine', () => {
    const program = programOfTest('server/testing/programs/startsOfDays.ts')
    const said = execFileSync(process.execPath, [program, ...machines], { encoding: 'utf8' })
      .trim()
      .split('\n')
    const results = said.map((line) => line.split(' ').slice(2))

    const expected = ['2026-04-04T13:30:00.000Z', '2026-10-03T14:30:00.000Z', '2026-09-06T04:00:00.000Z']
    expect(results).toEqual(machines.map(() => expected))
    expect(new Set(said.map((line) => line.split(' ')[1])).size).toBeGreaterThan(3) // the machines did differ
  })

  it.each([
    ['2026-04-05', 'Australia/Adelaide', '2026-04-04T13:30:00.000Z'],
    ['2026-04-06', 'Australia/Adelaide', '2026-04-05T14:30:00.000Z'],
    ['2026-03-02', '+09:30', '2026-03-01T14:30:00.000Z'],
    ['2026-03-02', '-03:30', '2026-03-02T03:30:00.000Z'],
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
    ['0000-01-01', 'Europe/Berlin', '1899-12-31T23:00:00.000Z'],
  ])('[D-36] %s in %s begins at %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant)
  })

  it('[D-36] ends a year and a month on their last day', () => {
    expect(startOfDay('2026-12-31', 'Europe/Berlin', 1).toISOString()).toBe('2026-12-31T23:00:00.000Z')
  })
})

describe('dayOf', () => {
  it.each([
    ['2026-03-01T13:30:00.000Z', 'Australia/Adelaide', '2026-03-02'],
    ['2026-03-01T13:29:59.999Z', 'Australia/Adelaide', '2026-03-01'],
    ['2026-03-02T03:29:00.000Z', '-03:30', '2026-03-01'],
  ])('[D-36] %s in %s is on %s', (instant, zone, day) => expect(dayOf(new Date(instant), zone)).toBe(day))
})

describe('instantOf', () => {
  it.each([
    ['2026-03-02T20:00', 'Australia/Adelaide', '2026-03-02T09:30:00.000Z'],
    ['2026-07-02T20:00', 'Australia/Adelaide', '2026-07-02T10:30:00.000Z'],
    ['2026-03-02T20:00', '-03:30', '2026-03-02T23:30:00.000Z'],
    // skipped, and twice
    ['2026-10-04T02:30', 'Australia/Adelaide', '2026-10-03T17:00:00.000Z'],
    ['2026-09-06T00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-04-05T02:30', 'Australia/Adelaide', '2026-04-04T16:00:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ])('[D-36] %s in %s is %s', (clock, zone, instant) =>
    expect(instantOf(new Date(`${clock}:00.000Z`), zone).toISOString()).toBe(instant),
  )
})
