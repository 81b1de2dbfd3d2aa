import { addHours } from 'date-fns'
import { type Retained, type Retention, retentionGraceHours, type RetentionTime } from '@contract/retention'

export const everything = ['messages', 'chat', 'auditLog'] as const satisfies readonly Retained[]

/** Of an organisation that has decided nothing. */
export const keepsAll: Retention = { messages: 'forever', chat: 'forever', auditLog: 'forever' }

export type Planned = { rules: Retention; from: Date }
export type Rules = { present: Retention; planned: Planned | null }

const monthsOf = (time: RetentionTime) => (time === 'forever' ? Infinity : Number(time))

/** What would be kept for a shorter time than before. */
const shortened = (before: Retention, after: Retention): Retained[] =>
  everything.filter((one) => monthsOf(after[one]) < monthsOf(before[one]))

/** The rules at a time: planned ones replace the present ones. */
export const rulesAt = ({ present, planned }: Rules, now: Date): Rules =>
  planned && planned.from <= now ? { present: planned.rules, planned: null } : { present, planned }

const isSame = (one: Retention, other: Retention) => everything.every((kept) => one[kept] === other[kept])

/**
 * The rules after an administrator's decision: a longer time is in force at once, a shorter one a day later. What is decided
 * again does not start that day anew.
 */
export const decided = (before: Rules, wanted: Retention, now: Date): Rules => {
  const { present, planned } = rulesAt(before, now)
  const shorter = shortened(present, wanted)
  if (shorter.length === 0) return { present: wanted, planned: null }
  const atOnce: Record<Retained, string> = { ...wanted }
  for (const one of shorter) atOnce[one] = present[one]
  const from = planned && isSame(planned.rules, wanted) ? planned.from : addHours(now, retentionGraceHours)
  return { present: atOnce as Retention, planned: { rules: wanted, from } } // each time is one of its own choices
}

/** What is older than this is removed; null where everything is kept. As PostgreSQL subtracts months, in UTC. */
export const limitOf = (time: RetentionTime, now: Date): Date | null => {
  if (time === 'forever') return null
  const limit = new Date(now)
  limit.setUTCMonth(now.getUTCMonth() - Number(time))
  const isBeyond = limit.getUTCDate() !== now.getUTCDate() // a shorter month has no such day: its last one
  if (isBeyond) limit.setUTCDate(0)
  return limit
}
