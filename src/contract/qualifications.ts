import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, listQuery, pageOf } from './common'

const enrolment = z.object({ klassId: entityId, enrolmentId: entityId })

/** A qualification that a person has, is getting or has let run out. */
export const userQualificationSchema = z.object({
  id: entityId,
  /** The training app's word; those that ask for something are named in `completable`. */
  status: z.string(),
  /** A day; null when it never ends. */
  expiryDate: z.nullable(z.iso.date()),
  qualification: z.object({ name: z.string(), canUpload: z.boolean() }),
  courseEnrolments: z.array(enrolment),
  unitEnrolments: z.array(enrolment),
})
export type UserQualification = z.infer<typeof userQualificationSchema>

/** Statuses in which a qualification is to be completed (DB-017). */
export const completable: readonly string[] = ['expired', 'pending', 'active_pending']

const { records, ...paging } = pageOf(userQualificationSchema).shape

export const qualificationCalls = {
  /** The person's own that ask for something, the most urgent first: run out, ending within 30 days, or not complete. */
  index: defineCall({
    method: 'GET',
    path: '/api/dashboard/user_qualifications',
    access: 'portal.use',
    query: listQuery({}, { perPage: 3 }),
    response: z.object({ userQualifications: records, ...paging }),
  }),
} as const
