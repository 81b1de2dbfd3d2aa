import * as z from 'zod/mini'
import { namedSchema } from '../audience'
import { defineCall } from '../call'
import { entityId, listQuery, pageOf } from '../common'
import { choiceOf, filterOf, textFilter } from '../filters'
import { taskKinds } from './attempts'
import { unitStates } from './studentUnits'

/** Up to today, in the organisation's time zone: the present month, and this and the months before it. */
export const reportPeriods = ['thisMonth', 'threeMonths', 'twelveMonths'] as const
export type ReportPeriod = (typeof reportPeriods)[number]
/** Months of a period. Without one, outcomes go back so far, too. */
export const monthsOf: Readonly<Record<ReportPeriod, number>> = { thisMonth: 1, threeMonths: 3, twelveMonths: 12 }
export const mostMonths = 60

export const progressStandings = ['overdue', 'underWay', 'done'] as const

const shared = {
  'q[class_id_eq]': filterOf(entityId),
  'q[course_id_eq]': filterOf(entityId),
  'q[name_cont]': textFilter,
}
const period = { 'q[period_eq]': choiceOf(reportPeriods) }
const orders = <const Names extends readonly [string, ...string[]]>(names: Names) => z._default(z.enum(names), names[0])

/** A student in a class: how far they are. */
export const progressRowSchema = z.object({
  /** Of the enrolment. */
  id: entityId,
  person: namedSchema,
  klass: namedSchema,
  course: namedSchema,
  unitsDone: z.int(),
  unitCount: z.int(),
  overdueCount: z.int(),
  /** Of the units that are completed, a whole number. */
  percent: z.int(),
  units: z.array(z.object({ unitId: entityId, code: z.string(), state: z.enum(unitStates), isOverdue: z.boolean() })),
})
export type ProgressRow = z.infer<typeof progressRowSchema>

/** What was decided on the attempts at a task. */
export const resultRowSchema = z.object({
  /** Of the question set. */
  id: entityId,
  name: z.string(),
  kind: z.enum(taskKinds),
  unit: z.extend(namedSchema, { code: z.string() }),
  decided: z.int(),
  approved: z.int(),
  resubmit: z.int(),
  /** Of what was decided, in percent. */
  approvalRate: z.int(),
  /** Of those who are through, on average; null before anybody is. */
  attemptsNeeded: z.nullable(z.number()),
  /** Of SCORM packages that report one, in percent; null for all others. */
  averageScore: z.nullable(z.int()),
})
export type ResultRow = z.infer<typeof resultRowSchema>

/** What came of a course in a month. */
export const outcomeRowSchema = z.object({
  id: z.string(),
  /** `yyyy-MM` */
  month: z.string(),
  course: namedSchema,
  /** Students who have completed the last of their units. */
  completions: z.int(),
  unitsCompleted: z.int(),
  /** For courses and for units that lead to one. */
  qualifications: z.int(),
})
export type OutcomeRow = z.infer<typeof outcomeRowSchema>

const access = 'training.teach'
const path = '/api/training/reports'

/** Trainers see their own classes, administrators all; of both those that were published. */
export const reportCalls = {
  progress: defineCall({
    method: 'GET',
    path: `${path}/progress`,
    access,
    query: listQuery({
      ...shared,
      'q[standing_eq]': choiceOf(progressStandings),
      'q[s]': orders([
        'name asc',
        'name desc',
        'percent asc',
        'percent desc',
        'overdue_count desc',
        'overdue_count asc',
      ]),
    }),
    response: pageOf(progressRowSchema),
  }),
  results: defineCall({
    method: 'GET',
    path: `${path}/results`,
    access,
    query: listQuery({
      ...shared,
      ...period,
      'q[s]': orders([
        'name asc',
        'name desc',
        'decided desc',
        'decided asc',
        'approval_rate asc',
        'approval_rate desc',
      ]),
    }),
    response: pageOf(resultRowSchema),
  }),
  outcomes: defineCall({
    method: 'GET',
    path: `${path}/outcomes`,
    access,
    query: listQuery({
      ...shared,
      ...period,
      'q[s]': orders(['month desc', 'month asc', 'completions desc', 'completions asc']),
    }),
    response: pageOf(outcomeRowSchema),
  }),
} as const
