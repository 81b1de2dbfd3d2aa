import { type ColumnType, type JSONColumnType, sql } from 'kysely'
import type { CallData } from '@contract/call'
import { completable, type qualificationCalls, type UserQualification } from '@contract/qualifications'
import { anyOf } from '@server/database/anyOf'
import type { Owned } from '@server/database/columns'
import type { Scope } from '@server/database/scope'
import { readPage } from '@server/records/readPage'
import { dayOf } from '@server/time/timeZones'
import { addDays } from '@server/time/wallClock'

type UserQualificationsTable = Owned & {
  person_id: string
  name: string
  can_upload: boolean
  status: string
  expiry_date: ColumnType<string | null, string | null, string | null>
  course_enrolments: JSONColumnType<UserQualification['courseEnrolments']>
  unit_enrolments: JSONColumnType<UserQualification['unitEnrolments']>
}

declare module '@server/database/schema' {
  interface Database {
    user_qualifications: UserQualificationsTable
  }
}

type Query = CallData<typeof qualificationCalls.index>['query']
type Row = {
  id: string
  name: string
  can_upload: boolean
  status: string
  expiry_date: string | null
  course_enrolments: UserQualification['courseEnrolments']
  unit_enrolments: UserQualification['unitEnrolments']
}

/** A qualification that ends asks for something this many days before. */
const noticeDays = 30

const asking = ({ db, organisationId, actor, timeZone, now }: Scope) =>
  db
    .selectFrom('user_qualifications')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', actor.globalId)
    .where(({ eb, or }) =>
      or([eb('status', '=', anyOf(completable)), eb('expiry_date', '<=', addDays(dayOf(now, timeZone), noticeDays))]),
    )

const read = ({ db, organisationId }: Scope, ids: string[]): Promise<Row[]> =>
  db
    .selectFrom('user_qualifications')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .select(['id', 'name', 'can_upload', 'status', 'expiry_date', 'course_enrolments', 'unit_enrolments'])
    .execute()

const toQualification = (row: Row): UserQualification => ({
  id: row.id,
  status: row.status,
  expiryDate: row.expiry_date,
  qualification: { name: row.name, canUpload: row.can_upload },
  courseEnrolments: row.course_enrolments,
  unitEnrolments: row.unit_enrolments,
})

export const qualificationRepository = {
  /** The person's own that ask for something: what ran out longest ago first, what never ends last. */
  async listOwn(scope: Scope, query: Query) {
    const { records, ...page } = await readPage({
      matching: asking(scope),
      order: sql`expiry_date nulls last, lower(name), id`,
      query,
      read: (ids) => read(scope, ids),
      toItem: toQualification,
    })
    return { userQualifications: records, ...page }
  },
}
