import type { leaveTypes } from '@contract/roster'
import type { LeaveStatus } from '@contract/shifts'
import type { StoryDays } from './days'

/** A request for leave in the demo. Days are counted from the one on which it is created. */
export type DemoLeave = {
  person: string
  type: (typeof leaveTypes)[number]
  from: number
  /** The last day. */
  to: number
  /** Of leave for a part of a day. */
  hours?: readonly [number, number]
  status: LeaveStatus
  note?: string
  askedDaysAgo: number
  /** Where messages tell of it: the day and hour of the decision. It was asked for the evening before. */
  decided?: readonly [number, number]
}

const [annual, personal, unpaid, long] = [
  'Annual leave',
  'Personal leave',
  'Unpaid leave',
  'Long service leave',
] as const
const [ella, priya, hannah] = ['Ella King', 'Priya Nair', 'Hannah Wirth']

/** Monday to Wednesday of the week after the day of the demo: the leave that messages speak of. */
export const ellasLeave = ({ next }: StoryDays) => {
  const from = next(1)
  return { from, to: from + 2 }
}
/** The weekend after that week. */
const wedding = (days: StoryDays) => ellasLeave(days).from + 5

/** Who decides about leave at the first two locations is Priya Nair; about hers, Hannah Wirth. */
export const leaveOf = (days: StoryDays): readonly DemoLeave[] => [
  {
    ...ellasLeave(days),
    person: ella,
    type: annual,
    status: 'approved',
    note: 'Three days in the Flinders Ranges',
    askedDaysAgo: 4,
    decided: [-3, 11],
  },
  {
    person: ella,
    type: personal,
    from: ellasLeave(days).from + 8,
    to: ellasLeave(days).from + 8,
    hours: [13, 16],
    status: 'pending',
    note: 'Dentist',
    askedDaysAgo: 1,
  },
  {
    person: ella,
    type: annual,
    from: wedding(days),
    to: wedding(days) + 1,
    status: 'rejected',
    note: 'A wedding in Melbourne',
    askedDaysAgo: 9,
  },
  { person: ella, type: personal, from: -11, to: -11, status: 'approved', askedDaysAgo: 11 },
  { person: ella, type: unpaid, from: 33, to: 34, status: 'pending', askedDaysAgo: 0 },
  {
    person: priya,
    type: annual,
    from: 17,
    to: 21,
    status: 'pending',
    note: 'A few days with the children',
    askedDaysAgo: 3,
  },
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
