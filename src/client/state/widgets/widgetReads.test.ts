import { Temporal } from 'temporal-polyfill'
import { blanks, fillReads } from './widgetReads'

const read = `/api/of?day=${blanks.date}&written=${blanks.day}&since=${blanks.dayStart}`

const filled = (timeZone: string, now: string) => {
  const account = {
    globalId: 'p1',
    canAccessDiary: false,
    accessDiaryLocationIds: [],
    easyEmployerTimezoneString: timeZone,
  }
  return fillReads([{ read }], { account, sources: {}, isTraining: false, locationId: 'l1', now: new Date(now) })[0]
}
const expected = (date: string, start: string) => {
  const [year, month, day] = date.split('-')
  const written = encodeURIComponent(`${day}/${month}/${year}`)
  return `/api/of?day=${date}&written=${written}&since=${new Date(start).getTime() / 1_000}`
}

describe.each([true, false])('the day of a widget’s request, with Temporal: %s', (hasTemporal) => {
  beforeEach(() => {
    if (hasTemporal) Object.assign(globalThis, { Temporal })
  })
  afterEach(() => Reflect.deleteProperty(globalThis, 'Temporal'))

  it.each([
    ['Australia/Adelaide', '2026-03-02T13:29:59.999Z', '2026-03-02', '2026-03-01T13:30:00Z'],
    ['Australia/Adelaide', '2026-03-02T13:30:00.000Z', '2026-03-03', '2026-03-02T13:30:00Z'],
    ['Asia/Kathmandu', '2026-03-02T18:15:00.001Z', '2026-03-03', '2026-03-02T18:15:00Z'],
    ['America/New_York', '2026-01-01T04:59:00.000Z', '2025-12-31', '2025-12-31T05:00:00Z'],
    ['UTC', '2026-12-31T23:59:59.000Z', '2026-12-31', '2026-12-31T00:00:00Z'],
  ])('[DB-043] is that of %s at %s', (zone, now, date, start) => {
    expect(filled(zone, now)).toBe(expected(date, start))
  })

  it('does not exist in an unknown zone', () => {
    expect(() => filled('Mars/Olympus', '2026-03-02T00:00:00Z')).toThrow(RangeError)
  })
})
