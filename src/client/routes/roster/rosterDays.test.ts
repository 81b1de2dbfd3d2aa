import type { ShiftEntry } from '@contract/shifts'
import { durationText, leaveDuration } from '@client/kits/shifts/shiftTimes'
import { rosterTexts } from '@client/texts/rosterTexts'
import { shiftTexts } from '@client/texts/shiftTexts'
import { calendarFile } from './calendarFile'
import { daysBetween, entriesByDay, periodOf, readDay, secondsAt, weeksOf } from './rosterDays'

const zone = 'Australia/Adelaide'
const texts = { ...shiftTexts.en, ...rosterTexts.en }
const place = { location: { name: 'Norwood' }, role: { name: 'Barista' } }
const noBreak = { breakLength: 0, breakStart: null, breakEnd: null }
const times = { dateStart: '2026-03-01T20:30:00.000Z', dateEnd: '2026-03-02T04:30:00.000Z' }
const shift: ShiftEntry = { id: 's1', classType: 'EE::RosterShift', ...times, ...place, ...noBreak }
const leave: ShiftEntry = {
  id: 'l1',
  classType: 'EE::LeaveRequest',
  dateStart: '2026-02-28T13:30:00.000Z',
  dateEnd: '2026-03-03T13:30:00.000Z',
  status: 'pending',
  type: { name: 'Annual leave' },
  allDay: true,
}
const offer: ShiftEntry = {
  id: 'o1',
  classType: 'EE::ShiftCommunication',
  ...times,
  unassignedShiftAttributes: { ...times, ...place, ...noBreak },
}

describe('durations', () => {
  it.each([
    [0, '0 minutes'],
    [60_000, '1 minute'],
    [90 * 60_000, '1 hour 30 minutes'],
    [(2 * 24 * 60 + 61) * 60_000, '2 days 1 hour 1 minute'],
  ])('[DB-046] of %d ms are said in days, hours and minutes', (milliseconds, said) =>
    expect(durationText(milliseconds, texts)).toBe(said),
  )

  it('[DB-046, DB-048] of whole days count days, also when the clock changes meanwhile', () => {
    expect(leaveDuration(leave, zone, texts)).toBe('3 days')
    const change = { dateStart: '2026-10-03T14:30:00.000Z', dateEnd: '2026-10-04T13:30:00.000Z', allDay: true }
    expect(leaveDuration(change, zone, texts)).toBe('1 day')
  })
})

describe('days of the roster', () => {
  it('[D-36] have shifts where they begin, and leave on each of its days, in the account’s time zone', () => {
    const byDay = entriesByDay([leave, shift, offer], zone)
    const ids = [...byDay].map(([day, entries]) => [day, entries.map(({ id }) => id)])
    expect(ids).toEqual([
      ['2026-03-01', ['l1']],
      ['2026-03-02', ['l1', 's1', 'o1']],
      ['2026-03-03', ['l1']],
    ])
  })

  it('[DB-043] begin with what is going on today, by weeks from Monday on', () => {
    const later = { ...shift, id: 's2', dateStart: '2026-03-08T20:30:00.000Z', dateEnd: '2026-03-09T04:30:00.000Z' }
    const weeks = weeksOf([leave, shift, later], '2026-03-02', zone)
    expect(weeks.map(([week, entries]) => [week, entries.map(({ entry, day }) => `${entry.id} ${day}`)])).toEqual([
      ['2026-03-02', ['l1 2026-03-02', 's1 2026-03-02']],
      ['2026-03-09', ['s2 2026-03-09']],
    ])
  })

  it('are those of a week, or of a month with the whole weeks that it touches', () => {
    expect(periodOf('week', '2026-03-04')).toMatchObject({
      from: '2026-03-02',
      to: '2026-03-09',
      previous: '2026-02-23',
      next: '2026-03-09',
    })
    const { from, to, next } = periodOf('month', '2026-03-31')
    expect([from, to, next, daysBetween(from, to).length]).toEqual(['2026-02-23', '2026-04-06', '2026-04-01', 42])
    expect(periodOf('list', '2026-03-31')).toMatchObject({ from: '2026-03-01', to: '2026-04-01' })
    expect(secondsAt('2026-03-02', zone)).toBe(Date.parse('2026-03-01T13:30:00.000Z') / 1000)
  })

  it.each(['2026-02-30', 'today', '', '20260-01-01'])('are not read from %j', (text) =>
    expect(readDay(text, '2026-03-02')).toBe('2026-03-02'),
  )
})

it('the calendar file has shifts and leave in UTC with ids that stay, without offers and rejected leave', () => {
  const rejected = { ...leave, id: 'l2', status: 'rejected' as const }
  const names = { calendar: 'My Shifts', shift: texts.shiftAt, host: 'portal.test' }
  const lines = calendarFile([shift, leave, offer, rejected], names).split('\r\n')
  const of = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))

  expect([of('UID'), of('DTSTART'), of('DTEND'), of('STATUS')]).toEqual([
    ['s1@portal.test', 'l1@portal.test'],
    ['20260301T203000Z', '20260228T133000Z'],
    ['20260302T043000Z', '20260303T133000Z'],
    ['CONFIRMED', 'TENTATIVE'],
  ])
  expect([of('SUMMARY'), of('LOCATION')]).toEqual([['Barista at Norwood', 'Annual leave'], ['Norwood']])
})
