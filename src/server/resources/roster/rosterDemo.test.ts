import { areIntervalsOverlapping } from 'date-fns'
import { harbourKitchens } from '@server/demo/harbour/harbourKitchens'
import { southernSkills } from '@server/demo/southern/southernSkills'
import { startOfDay } from '@server/time/timeZones'
import { rosterDemo } from './demo/demoShifts'

const moments = ['2026-03-02T09:30:00.000Z', '2026-10-03T16:31:00.000Z', '2026-12-31T13:29:00.000Z']

describe('the demo of the roster', () => {
  it.each(moments)('[D-05] has shifts of six weeks, today for the main accounts, when created at %s', (moment) => {
    const now = new Date(moment)
    const { shifts = [] } = rosterDemo(harbourKitchens, now)
    const today = startOfDay(new Date(now.getTime() + 9.5 * 3_600_000).toISOString().slice(0, 10), 'Australia/Adelaide')
    const starts = shifts.map(({ starts_at }) => starts_at.getTime())
    const [day, first, last] = [86_400_000, Math.min(...starts), Math.max(...starts)]

    expect(shifts.length).toBeGreaterThan(1_000)
    expect([Math.round((first - today.getTime()) / day), Math.round((last - today.getTime()) / day)]).toEqual([-14, 28])
    for (const name of ['ella-king', 'priya-nair', 'hannah-wirth']) {
      const own = shifts.filter(({ person_id }) => person_id === `harbour-person-${name}`)
      expect(
        own.filter(({ starts_at }) => starts_at >= today && starts_at.getTime() < today.getTime() + day),
      ).toHaveLength(1)
    }
  })

  it.each(moments)(
    '[D-05] offers open shifts, and leave never is on days with shifts, when created at %s',
    (moment) => {
      const { shifts = [], shift_offers = [], leave_requests = [] } = rosterDemo(harbourKitchens, new Date(moment))
      const timesOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ({
        start: starts_at,
        end: ends_at,
      })
      const shiftsOf = (id: string) => shifts.filter(({ person_id }) => person_id === id)
      const offers = shift_offers.filter(({ person_id }) => person_id === 'harbour-person-ella-king')
      expect(offers).toHaveLength(3)
      for (const { person_id, shift_id } of offers) {
        const offered = shifts.find(({ id }) => id === shift_id)
        expect(offered?.person_id).toBeNull()
        for (const own of shiftsOf(person_id))
          expect(offered && areIntervalsOverlapping(timesOf(own), timesOf(offered))).toBe(false)
      }
      for (const leave of leave_requests.filter(({ status, is_all_day }) => status === 'approved' && is_all_day))
        for (const own of shiftsOf(leave.person_id))
          expect(areIntervalsOverlapping(timesOf(own), timesOf(leave))).toBe(false)
      expect(new Set(leave_requests.map(({ status }) => status)).size).toBe(3)
    },
  )

  it('[D-05] is the same on every run, and not for the training organisation', () => {
    const now = new Date(moments[0] ?? '')
    expect(rosterDemo(harbourKitchens, now)).toEqual(rosterDemo(harbourKitchens, now))
    expect(rosterDemo(southernSkills, now)).toEqual({})
  })
})
