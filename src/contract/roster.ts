import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant, listQuery, lockVersion, pageOf, timeOfDay } from './common'
import { choiceOf } from './filters'
import { limitedText } from './limitedText'
import { leaveEntrySchema, leaveStatuses } from './shifts'

const person = z.object({ globalId: entityId, fullName: z.string() })

/** What people ask for; imported leave may have other names. */
export const leaveTypes = ['Annual leave', 'Personal leave', 'Unpaid leave', 'Long service leave'] as const

export const leaveSentences = {
  noType: 'Leave type is required',
  noStart: 'First day is required',
  noEnd: 'Last day is required',
  wrongDay: 'Date is invalid',
  past: 'First day can not be before today',
  endsTooEarly: 'Last day must not be before the first day',
  noStartTime: 'Start time is required',
  noEndTime: 'End time is required',
  wrongTime: 'Time is invalid',
  endTimeTooEarly: 'End time must be after the start time',
  tooLong: 'Leave can last at most 365 days',
  overlaps: 'You have asked for leave at that time already',
} as const

export const longestLeaveNote = 500
const day = (missing: string) =>
  z.string({ error: missing }).check(z.minLength(1, missing), z.iso.date(leaveSentences.wrongDay))
const time = z.nullable(z.string().check(z.regex(timeOfDay, leaveSentences.wrongTime)))

/** Days and times of the account's time zone. Times only of leave for a part of a single day. */
export const leaveForm = z
  .object({
    type: z.enum(leaveTypes, leaveSentences.noType),
    allDay: z.boolean(),
    firstDay: day(leaveSentences.noStart),
    lastDay: day(leaveSentences.noEnd),
    startTime: time,
    endTime: time,
    note: z._default(limitedText('Note', longestLeaveNote), ''),
  })
  .check(
    z.superRefine(({ allDay, firstDay, lastDay, startTime, endTime }, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] })
      if (lastDay < firstDay) refuse('lastDay', leaveSentences.endsTooEarly)
      if (allDay) return
      if (startTime === null) refuse('startTime', leaveSentences.noStartTime)
      if (endTime === null) refuse('endTime', leaveSentences.noEndTime)
      else if (startTime !== null && lastDay === firstDay && endTime <= startTime)
        refuse('endTime', leaveSentences.endTimeTooEarly)
    }),
  )
export type LeaveForm = z.output<typeof leaveForm>

/** A request for leave in full. */
export const leaveRequestSchema = z.extend(leaveEntrySchema, {
  person,
  /** Null without one. */
  note: z.nullable(z.string()),
  /** Who approved or rejected it, and when; null while it is pending, and where another service decided. */
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  lockVersion,
})
export type LeaveRequest = z.infer<typeof leaveRequestSchema>

/** A shift of a colleague, as who leads a location sees it. */
export const placeShiftSchema = z.object({
  id: entityId,
  /** Null: nobody has it yet. */
  person: z.nullable(person),
  role: z.nullable(z.object({ name: z.string() })),
  dateStart: instant,
  dateEnd: instant,
})
export type PlaceShift = z.infer<typeof placeShiftSchema>

/** Approved leave of a colleague, as who leads a location sees it. */
export const placeLeaveSchema = z.object({
  id: entityId,
  person,
  type: z.object({ name: z.string() }),
  dateStart: instant,
  dateEnd: instant,
  allDay: z.boolean(),
})
export type PlaceLeave = z.infer<typeof placeLeaveSchema>

const params = z.object({ id: entityId })
const deciding = { method: 'POST', access: 'roster.lead', params, response: leaveRequestSchema } as const

/** Where shifts are kept by another service (`sources`), these answer 404. */
export const rosterCalls = {
  /** The reader's own requests, the latest first. */
  leave: defineCall({
    method: 'GET',
    path: '/api/leave_requests',
    access: 'portal.use',
    query: listQuery({ 'q[status_eq]': choiceOf(leaveStatuses) }, { perPage: 20 }),
    response: pageOf(leaveRequestSchema),
  }),
  askForLeave: defineCall({
    method: 'POST',
    path: '/api/leave_requests',
    access: 'portal.use',
    creates: true,
    writes: 'leaveRequest',
    status: 201,
    body: z.object({ leaveRequest: leaveForm }),
    response: leaveRequestSchema,
  }),
  /** Takes an own request back that is not decided yet; it is gone then. */
  withdraw: defineCall({
    method: 'DELETE',
    path: '/api/leave_requests/:id',
    access: 'portal.use',
    params,
    response: z.strictObject({}),
  }),
  /** Requests that wait, of people who work where the reader leads; the earliest leave first. */
  leaveToDecide: defineCall({
    method: 'GET',
    path: '/api/leave_requests/to_decide',
    access: 'roster.lead',
    query: listQuery({}, { perPage: 20 }),
    response: pageOf(leaveRequestSchema),
  }),
  /** Not one's own. */
  approveLeave: defineCall({ ...deciding, path: '/api/leave_requests/:id/approve' }),
  rejectLeave: defineCall({ ...deciding, path: '/api/leave_requests/:id/reject' }),
  /** Who works at a location on a day of the account's time zone, by the start of the shift; with each page who is away. */
  atPlace: defineCall({
    method: 'GET',
    path: '/api/roster/location_shifts',
    access: 'roster.lead',
    query: listQuery({ 'q[location_id_eq]': entityId, date: z.iso.date(leaveSentences.wrongDay) }, { perPage: 200 }),
    response: z.extend(pageOf(placeShiftSchema), { onLeave: z.array(placeLeaveSchema) }),
  }),
} as const
