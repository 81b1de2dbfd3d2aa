import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, pageOf } from './common'
import { choiceOf, textFilter } from './filters'

/** Of a list that is not done yet (shell specification, section 3). */
export const listStatuses = ['pending', 'in_progress', 'upcoming', 'overdue'] as const
export type ListStatus = (typeof listStatuses)[number]

const role = z.object({ externalId: z.string(), name: z.string() })

/** A list of the task service that is due on a day at a location. */
export const dayListSchema = z.object({
  id: entityId,
  task: z.object({ name: z.string() }),
  group: z.nullable(z.string()),
  status: z.enum(listStatuses),
  /** Done when needed: it has no times. */
  onDemand: z.boolean(),
  startTime: z.nullable(instant),
  endTime: z.nullable(instant),
  /** Of several roles, or of a single one. */
  roles: z.optional(z.array(role)),
  role: z.optional(z.nullable(z.object({ name: z.string() }))),
})
export type DayList = z.infer<typeof dayListSchema>

/** Percentages of the lists of a time. */
export const performanceSchema = z.object({
  completedOnTime: z.number(),
  completedLate: z.number(),
  incomplete: z.number(),
  inProgress: z.number(),
  pending: z.number(),
  /** As the task service counts it; shown is the sum of the first two (D-51). */
  completionRate: z.number(),
})
export type Performance = z.infer<typeof performanceSchema>

/** Days and moments of the account's time zone, as the specification writes them. */
const writtenDay = z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4}$/, 'Date is invalid'))
const writtenMoment = z.string().check(z.regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/, 'Date is invalid'))

export const dayListCalls = {
  /** What is to be done at a location on these days, by its time (DB-057). */
  index: defineCall({
    method: 'GET',
    path: '/api/dashboard/tasks',
    access: 'portal.use',
    query: listQuery(
      {
        'q[location_id_eq]': entityId,
        'q[from_date]': writtenDay,
        'q[to_date]': writtenDay,
        'q[task_root_name_cont]': textFilter,
        'q[status_eq]': choiceOf(listStatuses),
      },
      { perPage: 200 },
    ),
    response: pageOf(dayListSchema),
  }),
  /** How the lists of a location went (DB-064). 404 where the person may not read it. */
  performance: defineCall({
    method: 'GET',
    path: '/api/dashboard/locations/:id/performance',
    access: 'performance.read',
    params: z.object({ id: entityId }),
    query: z.strictObject({ 'q[from_date]': writtenMoment, 'q[to_date]': writtenMoment }),
    response: performanceSchema,
  }),
} as const
