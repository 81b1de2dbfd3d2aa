import { dayOf } from './timeZones'
import { addDays, daysBetween, instantAt, isDay, mondayOf, readDay } from './wallClock'

describe('a day', () => {
  it.each([
    ['2026-03-02T13:29:59.999Z', 'Australia/Adelaide', '2026-03-02'],
    ['2026-03-02T13:30:00.000Z', 'Australia/Adelaide', '2026-03-03'],
    ['2026-03-02T02:00:00.000Z', '-03:30', '2026-03-01'],
  ])('[D-36] at %s in %s is %s', (instant, zone, day) => expect(dayOf(new Date(instant), zone)).toBe(day))

  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-08', '2026-03-02'],
    ['2026-03-01', '2026-02-23'],
  ])('%s is of the week of Monday %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

  it('is counted across months', () => {
    expect([addDays('2026-02-27', 2), addDays('2026-03-01', -1)]).toEqual(['2026-03-01', '2026-02-28'])
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
  })

  it.each(['29/02/2026', '31/04/2026', '00/01/2026', '01/13/2026', '1/2/2026', '2026-01-02', ''])(
    'is not written %s',
    (text) => expect(readDay(text)).toBeNull(),
  )

  it('is written with the date before the month', () => {
    expect([readDay('01/02/2026'), readDay('29/02/2028')]).toEqual(['2026-02-01', '2028-02-29'])
    expect([isDay('2026-02-29'), isDay('2026-2-1')]).toEqual([false, false])
  })
})

describe('a time of the clock', () => {
  it.each([
    ['2026-03-02', '20:00', 'Australia/Adelaide', '2026-03-02T09:30:00.000Z'],
    ['2026-04-05', '00:30:00', 'Australia/Adelaide', '2026-04-04T14:00:00.000Z'],
    ['2026-04-05', '23:59:59', 'Australia/Adelaide', '2026-04-05T14:29:59.000Z'],
    ['2026-10-04', '23:00', 'Australia/Adelaide', '2026-10-04T12:30:00.000Z'],
    ['2026-03-02', '08:00', '-03:30', '2026-03-02T11:30:00.000Z'],
  ])('[D-36] on %s at %s in %s is %s', (day, time, zone, instant) =>
    expect(instantAt(day, time, zone)?.toISOString()).toBe(instant),
  )

  it.each(['24:00', '12:60', '12:00:60', '9:00', 'noon', ''])('is not written %s', (time) =>
    expect(instantAt('2026-03-02', time, 'Australia/Adelaide')).toBeNull(),
  )
})
