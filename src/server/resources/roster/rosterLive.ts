import { sql } from 'kysely'
import type { LiveKind, Told } from '@server/live/liveKind'
import { leads } from './rosterPeople'

/** A request for leave concerns its person and who decides about it. */
export const leaveRequestsLive: LiveKind = {
  async concerned(db, { organisationId, personIds, ids }) {
    const { rows } = await sql<Told>`
      select people.id as "personId", leave_requests.id
      from leave_requests join people on people.organisation_id = leave_requests.organisation_id
      where leave_requests.organisation_id = ${organisationId} and leave_requests.id = any(${[...ids]}::text[])
        and people.id = any(${[...personIds]}::text[])
        and (people.id = leave_requests.person_id or ${leads(sql.ref('leave_requests.person_id'))})`.execute(db)
    return rows
  },
}
