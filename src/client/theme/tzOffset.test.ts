import { tzOffset as tzOffsetOfIntl } from '@date-fns/tz/tzOffset'
import { Temporal } from 'temporal-polyfill'
import { tzOffset } from './tzOffset'

const zones = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'UTC',
  '+10:00',
  '-03:30',
]
const dates = [
  '2026-04-04T15:59:59Z', // Sydney's last second of summer time
  '2026-04-04T16:00:00Z',
  '2026-10-03T16:00:00Z',
  '2026-12-31T23:30:00Z',
  '1890-01-01T00:00:00Z', // local mean time, which has seconds
]

describe('offsets of time zones', () => {
  beforeEach(() => Object.assign(globalThis, { Temporal }))
  afterEach(() => Reflect.deleteProperty(globalThis, 'Temporal'))

  it.each(zones)('gives the offset of %s that the library gives', (zone) => {
    for (const date of dates)
      expect(tzOffset(zone, new Date(date))).toBeCloseTo(tzOffsetOfIntl(zone, new Date(date)), 6)
  })

  it('gives NaN for an unknown zone', () => {
    expect(tzOffset('Australia/Nowhere', new Date(0))).toBeNaN()
  })

  it('does not need a formatter', () => {
    const formatters = jest.spyOn(Intl, 'DateTimeFormat')
    try {
      tzOffset('Pacific/Auckland', new Date(0))
      const created = formatters.mock.calls.length
      Reflect.deleteProperty(globalThis, 'Temporal')
      tzOffset('Pacific/Auckland', new Date(0))
      expect([created, formatters.mock.calls.length]).toEqual([0, 1])
    } finally {
      formatters.mockRestore()
    }
  })
})
