import * as z from 'zod/mini'
import { defineCall } from './call'
import { countFilter, entityId, instant, listQuery, pageCaps, pageOf } from './common'

const placed = { location: z.object({ name: z.string() }), role: z.nullable(z.object({ name: z.string() })) }
const times = { dateStart: instant, dateEnd: instant }
const breaks = {
  /** In seconds. */
  breakLength: z.int(),
  breakStart: z.nullable(instant),
  breakEnd: z.nullable(instant),
}

export const leaveStatuses = ['pending', 'approved', 'rejected'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

export const rosterShiftSchema = z.object({
  id: entityId,
  classType: z.literal('EE::RosterShift'),
  ...times,
  ...placed,
  ...breaks,
})
export type RosterShift = z.infer<typeof rosterShiftSchema>

export const leaveEntrySchema = z.object({
  id: entityId,
  classType: z.literal('EE::LeaveRequest'),
  ...times,
  status: z.enum(leaveStatuses),
  type: z.object({ name: z.string() }),
  /** Whole days: from the start of the first to the end of the last, in the account's time zone. */
  allDay: z.boolean(),
})
export type LeaveEntry = z.infer<typeof leaveEntrySchema>

const offeredShift = z.object({ ...times, ...placed, ...breaks })
export type OfferedShift = z.infer<typeof offeredShift>

/** A shift that nobody has yet, offered to the reader. */
export const shiftOfferSchema = z.object({
  id: entityId,
  classType: z.literal('EE::ShiftCommunication'),
  ...times,
  unassignedShiftAttributes: offeredShift,
})
export type ShiftOffer = z.infer<typeof shiftOfferSchema>

/** Shell specification, section 3: 'Shift or leave entry'. */
export const shiftEntrySchema = z.discriminatedUnion('classType', [
  rosterShiftSchema,
  leaveEntrySchema,
  shiftOfferSchema,
])
export type ShiftEntry = z.infer<typeof shiftEntrySchema>

/** Seconds since 1970, until the year 2286. */
const unixSeconds = countFilter(9_999_999_999)

const answering = { method: 'POST', access: 'portal.use', params: z.object({ id: entityId }) } as const

export const shiftCalls = {
  /** The reader's own shifts, leave and offers from then on, earliest first (DB-043). */
  mine: defineCall({
    method: 'GET',
    path: '/api/dashboard/my_shifts',
    access: 'portal.use',
    query: listQuery(
      {
        'q[date_start_gteq]': unixSeconds,
        'q[date_start_lteq]': unixSeconds,
        /** With the key before it: everything that touches a time. */
        'q[date_end_gteq]': unixSeconds,
      },
      { perPage: 3, max: pageCaps.content },
    ),
    response: pageOf(shiftEntrySchema),
  }),
  /**
   * Of an offer to the reader: the shift is theirs. Refused when another person was first, and with 409 when the shift is
   * not the one that the reader saw. A client that does not say what that was takes it as it is.
   */
  acceptOffer: defineCall({
    ...answering,
    path: '/api/shift_offers/:id/accept',
    body: z.nullish(z.object({ shiftOffer: z.optional(offeredShift) })), // null: without a body
    response: rosterShiftSchema,
  }),
  declineOffer: defineCall({ ...answering, path: '/api/shift_offers/:id/decline', response: z.strictObject({}) }),
} as const
