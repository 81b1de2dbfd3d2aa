import { TZDate } from '@date-fns/tz'
import { addHours, subHours } from 'date-fns'
import type { Insertable } from 'kysely'
import type { leaveTypes } from '@contract/roster'
import type { LeaveStatus } from '@contract/shifts'
import type { Database } from '@server/database/schema'
import { type DemoOrganisation, idOf } from '@server/demo/organisation'

/** Days counted from today, in the organisation's time zone. */
export type RosterDays = {
  /** 0 is Monday. */
  weekday: (ahead: number) => number
  /** Hours may have fractions, and may reach into the next day. */
  at: (ahead: number, hours: number) => Date
}

/** Remembers instants: finding a zone's offset takes longer than the rest of a row. */
export const rosterDays = ({ timeZone }: Pick<DemoOrganisation, 'timeZone'>, now: Date): RosterDays => {
  const here = new TZDate(now, timeZone)
  const [year, month, date] = [here.getFullYear(), here.getMonth(), here.getDate()]
  const known = new Map<string, Date>()
  return {
    weekday: (ahead) => (((here.getDay() + 6 + ahead) % 7) + 7) % 7,
    at(ahead, hours) {
      const key = `${ahead} ${hours}`
      const found = known.get(key) ?? new Date(+new TZDate(year, month, date + ahead, 0, hours * 60, 0, timeZone))
      known.set(key, found)
      return found
    },
  }
}

type DemoLeave = {
  person: string
  type: (typeof leaveTypes)[number]
  /** Days from today; the last one is included. */
  from: number
  to: number
  /** Of leave for a part of a day. */
  hours?: readonly [number, number]
  status: LeaveStatus
  note?: string
  askedDaysAgo: number
}

const [annual, personal, unpaid, long] = [
  'Annual leave',
  'Personal leave',
  'Unpaid leave',
  'Long service leave',
] as const
const [ella, priya, hannah] = ['Ella King', 'Priya Nair', 'Hannah Wirth']

/** Who decides about leave at the first two locations is Priya Nair; about hers, Hannah Wirth. */
const demoLeave: readonly DemoLeave[] = [
  { person: ella, type: annual, from: 19, to: 23, status: 'approved', note: 'A week at the beach', askedDaysAgo: 21 },
  {
    person: ella,
    type: personal,
    from: 8,
    to: 8,
    hours: [13, 16],
    status: 'pending',
    note: 'Dentist',
    askedDaysAgo: 1,
  },
  { person: ella, type: annual, from: 5, to: 6, status: 'rejected', note: 'A wedding in Melbourne', askedDaysAgo: 9 },
  { person: ella, type: personal, from: -11, to: -11, status: 'approved', askedDaysAgo: 11 },
  { person: ella, type: unpaid, from: 33, to: 34, status: 'pending', askedDaysAgo: 0 },
  { person: priya, type: annual, from: 17, to: 21, status: 'pending', note: 'School holidays', askedDaysAgo: 3 },
  { person: hannah, type: annual, from: 26, to: 30, status: 'pending', askedDaysAgo: 4 },
  {
    person: 'Mia Okafor',
    type: annual,
    from: 12,
    to: 18,
    status: 'pending',
    note: 'My sister visits',
    askedDaysAgo: 2,
  },
  { person: 'Daniel Sorensen', type: personal, from: 3, to: 3, hours: [14, 17], status: 'pending', askedDaysAgo: 1 },
  { person: 'Chloe Vasquez', type: unpaid, from: 15, to: 16, status: 'pending', note: 'Exams', askedDaysAgo: 5 },
  { person: 'Tom Bradley', type: long, from: 40, to: 81, status: 'pending', askedDaysAgo: 12 },
  { person: 'Grace Whitlock', type: annual, from: -1, to: 2, status: 'approved', askedDaysAgo: 30 },
  { person: 'Harvey Doolan', type: annual, from: 6, to: 9, status: 'rejected', askedDaysAgo: 7 },
  { person: 'Mei Tanaka', type: personal, from: 1, to: 1, hours: [8, 10.5], status: 'approved', askedDaysAgo: 6 },
  { person: 'Imogen Clarke', type: annual, from: 10, to: 14, status: 'pending', askedDaysAgo: 2 },
]

/** Whole days of approved leave, on which a person has no shifts. */
export const isAway = (person: string, ahead: number): boolean =>
  demoLeave.some(
    (one) =>
      one.person === person &&
      one.status === 'approved' &&
      one.hours === undefined &&
      one.from <= ahead &&
      ahead <= one.to,
  )

export const leaveRows = (organisation: DemoOrganisation, now: Date) => {
  const { at } = rosterDays(organisation, now)
  return demoLeave.map((one, index): Insertable<Database['leave_requests']> => {
    const { person, type, from, to, hours, status, note, askedDaysAgo } = one
    const created_at = subHours(now, askedDaysAgo * 24 + 3)
    const isDecided = status !== 'pending'
    const decided_at = isDecided ? addHours(created_at, 2) : null
    return {
      id: idOf(organisation, 'leave', `${person}-${index + 1}`),
      organisation_id: organisation.key,
      person_id: idOf(organisation, 'person', person),
      type_name: type,
      status,
      is_all_day: hours === undefined,
      starts_at: at(from, hours?.[0] ?? 0),
      ends_at: hours === undefined ? at(to + 1, 0) : at(to, hours[1]),
      note: note ?? null,
      decided_by_id: isDecided ? idOf(organisation, 'person', priya) : null,
      decided_at,
      lock_version: isDecided ? 1 : 0,
      created_at,
      updated_at: decided_at ?? created_at,
    }
  })
}
