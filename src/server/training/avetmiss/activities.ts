import { commencing as commencingCodes, noDelivery, undeliveredOutcomes } from '@contract/training/avetmiss/codes'

/** A unit of a student, as it is stored, with what the files need of its class. */
export type ActivityRow = {
  enrolmentId: string
  unitId: string
  personId: string
  classId: string
  qualificationId: string | null
  locationId: string | null
  classStatus: 'published' | 'cancelled'
  classStartsOn: string
  classEndsOn: string
  /** The day on which a cancelled class was changed last. */
  classChangedOn: string
  state: string
  startsOn: string | null
  dueOn: string | null
  /** In the organisation's time zone. */
  completedOn: string | null
  /** What staff have decided; null where it follows from the state. */
  decided: string | null
}

export type Activity = ActivityRow & {
  starts: string
  ends: string
  /** Null: nobody can tell; an error. */
  outcome: string | null
}

type When = { year: number; today: string }
const continuing = '70'
const notStarted = '85'
const isOpen = (outcome: string | null) => outcome === continuing || outcome === notStarted
const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

/** What follows from the state of a unit (decision 0105). */
const derivedOutcome = (row: ActivityRow, { year, today }: When): string | null => {
  if (row.state === 'completed') return '20'
  if (row.classStatus === 'cancelled') return '40'
  return row.classEndsOn >= earlier(today, `${year}-12-31`) ? continuing : null
}

const endOf = (row: ActivityRow, outcome: string | null, starts: string, today: string): string => {
  const planned = row.dueOn !== null && row.dueOn >= today ? row.dueOn : row.classEndsOn
  if (isOpen(outcome)) return planned
  if (row.completedOn !== null) return row.completedOn
  const stopped = row.classStatus === 'cancelled' ? row.classChangedOn : today
  return later(starts, earlier(row.dueOn ?? row.classEndsOn, stopped))
}

/**
 * What a collection year reports of a unit of a student; undefined for what is not of that year, and for what has not begun
 * unless staff have decided on it.
 */
export const activityOf = (row: ActivityRow, when: When): Activity | undefined => {
  const { year, today } = when
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const outcome = row.decided ?? derivedOutcome(row, when)
  const planned = row.startsOn ?? row.classStartsOn
  const starts = row.completedOn === null ? planned : earlier(planned, row.completedOn)
  if (row.decided === null && (row.state === 'scheduled' || starts > today)) return undefined
  const ends = endOf(row, outcome, starts, today)
  if (starts > last || ends < first) return undefined
  // what ended later was not over in that year
  return { ...row, starts, ends, outcome: ends > last && outcome !== null && !isOpen(outcome) ? continuing : outcome }
}

type Class = { deliveryMode: string; commencing: string }

/** Nothing is delivered to people whose earlier learning is recognised. */
export const deliveryModeOf = ({ outcome }: Activity, { deliveryMode }: Class): string =>
  outcome !== null && undeliveredOutcomes.includes(outcome) ? noDelivery : deliveryMode

/** From the year in which the class begins, unless the class says it; without a program there is none to begin. */
export const commencingOf = ({ qualificationId, classStartsOn }: Activity, klass: Class, year: number): string => {
  if (qualificationId === null) return '8'
  if (Object.hasOwn(commencingCodes, klass.commencing)) return klass.commencing
  return Number(classStartsOn.slice(0, 4)) < year ? '4' : '3'
}
