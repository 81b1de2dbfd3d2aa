import type { ColumnType, JSONColumnType } from 'kysely'
import type { UserQualification } from '@contract/qualifications'
import type { Owned } from '@server/database/columns'

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
