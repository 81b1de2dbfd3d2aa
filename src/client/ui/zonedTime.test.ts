import { formatInZone, relativeTime } from './zonedTime'

const adelaide = 'Australia/Adelaide'
const now = '2026-11-20T02:00:00.000Z' // 12:30 in Adelaide

describe('times in the account zone', () => {
  it.each([
    ['2026-11-20T01:59:40.000Z', 'Just now'],
    ['2026-11-20T01:46:00.000Z', '14 minutes ago'],
    ['2026-11-20T01:59:00.000Z', '1 minute ago'],
    ['2026-11-20T01:00:20.000Z', '59 minutes ago'],
    ['2026-11-20T01:00:00.000Z', '11:30'],
    ['2026-11-19T13:31:00.000Z', '00:01'],
    ['2026-11-19T13:29:00.000Z', 'Yesterday'],
    ['2026-11-17T02:00:00.000Z', 'Nov 17'],
  ])('%s reads %s', (instant, text) => expect(relativeTime(instant, now, adelaide)).toBe(text))

  it('[SH-046] shows DD/MM/YYYY, the full form and times', () => {
    expect(formatInZone(now, adelaide, 'day')).toBe('20/11/2026')
    expect(formatInZone(now, adelaide, 'full')).toBe('20/11/2026 12:30:00')
    expect(formatInZone(now, adelaide, 'time')).toBe('12:30')
  })
})
